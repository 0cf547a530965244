/** Default batch size. */
const MOST_AT_ONCE = 200;

interface Asked<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Combines many requests into one call: those of one turn of the event loop, and those that arrive during a call.
 * A single request is sent without delay.
 */
export class BatchLoader<Question, Answer> {
  private waiting: Asked<Question, Answer>[] = [];
  private busy = false;

  /**
   * @param answerAll returns the answers in the order of the questions; when it fails, all questions fail
   * @param most maximum number of questions per call
   */
  constructor(
    private readonly answerAll: (questions: Question[]) => Promise<Answer[]>,
    private readonly most = MOST_AT_ONCE,
  ) {}

  ask(question: Question): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ question, resolve, reject });
      if (this.busy) return;
      this.busy = true;
      setImmediate(() => void this.answer());
    });
  }

  private async answer(): Promise<void> {
    while (this.waiting.length > 0) {
      const asked = this.waiting.splice(0, this.most);
      try {
        const answers = await this.answerAll(asked.map(({ question }) => question));
        asked.forEach(({ resolve }, index) => {
          resolve(answers[index] as Answer);
        });
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    this.busy = false;
  }
}
