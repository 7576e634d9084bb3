export { findRhythm } from "./rhythm.ts";
export { type SentBill, senderTrails } from "./sender-trails.ts";
