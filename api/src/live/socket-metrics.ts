import type { SocketsStand } from '@maquette/contracts/operations/survey-parts';
import type { LiveSocketServer } from './rooms';

/** Totals for one process's sockets since it started. */
export interface SocketTotals {
  joined: number;
  returned: number;
  told: number;
}

/** Counts sockets and messages of this process for metrics; a message costs one addition. */
export class SocketMetrics {
  readonly totals: SocketTotals = { joined: 0, returned: 0, told: 0 };
  private readonly connections = new Set<EngineConnection>();

  watch(io: LiveSocketServer): void {
    io.engine.on('connection', (connection: EngineConnection) => {
      this.connections.add(connection);
      connection.on('close', () => this.connections.delete(connection));
      connection.on('packetCreate', ({ type }) => {
        if (type === 'message') this.totals.told += 1;
      });
    });
    io.on('connection', ({ handshake }) => {
      this.totals.joined += 1;
      // The browser claims to be reconnecting: the claim is counted and never trusted.
      if (handshake.auth.again === true) this.totals.returned += 1;
    });
  }

  /** Number of open connections, including guests. */
  get open(): Pick<SocketsStand, 'open' | 'polling'> {
    const polling = [...this.connections].filter(({ transport }) => transport.name === 'polling').length;
    return { open: this.connections.size, polling };
  }
}

/** The parts of an Engine.IO connection that we use; Engine.IO exports no types for them. */
interface EngineConnection {
  /** The transport is replaced after an upgrade. */
  transport: { name: string };
  on(event: 'packetCreate', listener: (packet: { type: string }) => void): void;
  on(event: 'close', listener: () => void): void;
}
