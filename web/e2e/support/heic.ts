/** The first bytes of a HEIC picture, as iPhones take them. */
export const HEIC_HEAD = Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1");
