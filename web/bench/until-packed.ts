import { untilPacked } from "../../supabase/tests/support/packed-page.ts";

/** What is packed meanwhile would be measured, too, and what is not yet would weigh more. */
export default untilPacked;
