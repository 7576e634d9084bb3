import { untilPacked } from "../../supabase/tests/support/packed-page.ts";

/** Compressing the page would disturb the measurements, and files that are not compressed yet are larger. */
export default untilPacked;
