import { isLost } from "../../../lib/http/http.ts";
import type { Fields } from "./draft.storage.ts";
import { isSameText } from "./post.input.ts";

/** What was sent and had no answer, since the last that had one: any of it may have been written. */
export class Unanswered {
  private lost: Fields[];
  private onItsWay: Fields | undefined;

  constructor(lost: readonly Fields[]) {
    this.lost = [...lost];
  }

  async send<Answer>(fields: Fields, request: () => Promise<Answer>): Promise<Answer> {
    this.onItsWay = fields;
    try {
      const answer = await request();
      this.lost = [];
      return answer;
    } catch (error) {
      if (isLost(error) && !this.lost.includes(fields)) this.lost.push(fields);
      throw error;
    } finally {
      this.onItsWay = undefined;
    }
  }

  /**
   * What a copy keeps of it. All were sent from one state, so one of them at most was written; between the first, whose
   * answer was lost, and the last, which may still be on its way, the server was out of reach.
   */
  firstAndLast(): Fields[] {
    const all = [...this.lost, ...(this.onItsWay ? [this.onItsWay] : [])];
    return all.length > 2 ? [...all.slice(0, 1), ...all.slice(-1)] : all;
  }

  has(fields: Fields): boolean {
    return this.lost.some((sent) => isSameText(sent, fields));
  }

  isEmpty(): boolean {
    return this.lost.length === 0;
  }

  clear(): void {
    this.lost = [];
  }
}
