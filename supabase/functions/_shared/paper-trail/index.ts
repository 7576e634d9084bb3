export { isNoBill } from "./no-bill.ts";
export { findRhythm } from "./rhythm.ts";
export { senderKey } from "./sender-key.ts";
export { type SentBill, senderTrails } from "./sender-trails.ts";
