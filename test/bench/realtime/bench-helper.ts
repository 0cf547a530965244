import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

/** A helper process of the bench, which handles one request after the other. */
export class BenchHelper<Order extends object, Report> {
  private constructor(private readonly child: ChildProcess) {}

  static start<Order extends object, Report>(script: string, env: Record<string, string>): BenchHelper<Order, Report> {
    const own = { PATH: process.env.PATH, MAQUETTE_TEST_RUN: process.env.MAQUETTE_TEST_RUN, ...env };
    return new BenchHelper(fork(path.join(__dirname, script), { env: own as NodeJS.ProcessEnv }));
  }

  ask(order: Order): Promise<Report> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error('a helper process exited early'));
      this.child.once('exit', gone);
      this.child.once('message', (report: Report) => {
        this.child.off('exit', gone);
        resolve(report);
      });
      this.child.send(order);
    });
  }

  stop(): void {
    if (this.child.connected) this.child.disconnect();
  }
}
