/** The texts sent since the last answer: the server may have saved any of them. */
export class PendingSaves<Fields> {
  private lost: Fields[];
  private onItsWay: Fields | undefined;
  private readonly isLost: (error: unknown) => boolean;
  private readonly isSameText: (typed: Fields, there: Fields) => boolean;

  constructor(
    lost: readonly Fields[],
    isLost: (error: unknown) => boolean,
    isSameText: (typed: Fields, there: Fields) => boolean,
  ) {
    this.lost = [...lost];
    this.isLost = isLost;
    this.isSameText = isSameText;
  }

  async send<Answer>(fields: Fields, request: () => Promise<Answer>): Promise<Answer> {
    this.onItsWay = fields;
    try {
      const answer = await request();
      this.lost = [];
      return answer;
    } catch (error) {
      if (this.isLost(error) && !this.lost.includes(fields)) this.lost.push(fields);
      throw error;
    } finally {
      this.onItsWay = undefined;
    }
  }

  /** All were based on the same revision, so those in between cannot have been saved. */
  firstAndLast(): Fields[] {
    const all = [...this.lost, ...(this.onItsWay ? [this.onItsWay] : [])];
    return all.length > 2 ? [...all.slice(0, 1), ...all.slice(-1)] : all;
  }

  has(fields: Fields): boolean {
    return this.lost.some((sent) => this.isSameText(sent, fields));
  }

  isEmpty(): boolean {
    return this.lost.length === 0;
  }

  clear(): void {
    this.lost = [];
  }
}
