import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { connectDatabase } from '@maquette/prisma/client';
import { createTestDatabase, type TestDatabase } from '../../harness/test-database';
import { insertWorkspaces } from './crowd';
import type { Pace } from './pace';
import type { PeerPackages } from './peer-packages';
import type { PeerOrder } from './peer-process';

/** The process for the compared queues and its own database, a copy of the product's on the same server. */
export class Peers {
  private constructor(
    private readonly child: ChildProcess,
    private readonly database: TestDatabase,
  ) {}

  static async start(packages: PeerPackages, clients: number, poolSize: number): Promise<Peers> {
    const database = await createTestDatabase();
    const connection = connectDatabase(database.url, 2);
    const uids = Array.from({ length: clients }, (_, at) => `peer-${at}`);
    const workspaces = await insertWorkspaces(connection, uids, 'business');
    await connection.$disconnect();
    const people = uids.map((uid, at) => ({ uid, workspaceId: workspaces[at] }));
    const child = fork(path.join(__dirname, 'peer-process.js'), {
      execPath: packages.node,
      env: {
        PATH: process.env.PATH,
        MAQUETTE_TEST_RUN: process.env.MAQUETTE_TEST_RUN,
        DATABASE_URL: database.url,
        DATABASE_POOL: String(poolSize),
        PEERS: packages.directory ?? '',
        PEOPLE: JSON.stringify(people),
      } as NodeJS.ProcessEnv,
    });
    return new Peers(child, database);
  }

  measure(order: PeerOrder): Promise<Pace> {
    return new Promise((resolve, reject) => {
      const gone = () => reject(new Error('peer process exited'));
      this.child.once('exit', gone);
      this.child.once('message', (message: { answer?: Pace; error?: string }) => {
        this.child.off('exit', gone);
        if (message.answer) resolve(message.answer);
        else reject(new Error(message.error));
      });
      this.child.send(order);
    });
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.disconnect();
    await ended;
    await this.database.drop();
  }
}
