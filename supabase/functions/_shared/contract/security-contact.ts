/** RFC 9116, Contact: one URI in one line. */
export const SECURITY_CONTACT = /^(?:mailto:|https:\/\/|tel:)[\x21-\x7e]+$/;
