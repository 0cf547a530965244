import type { SocketsStand } from '@maquette/contracts/operations/running';
import type { LiveSocketServer } from './rooms';

/** What is told of the sockets of one process since it began. */
export interface SocketTotals {
  joined: number;
  returned: number;
  told: number;
}

/** Counts what the sockets of this process do, for whoever operates; a message costs an addition. */
export class SocketFigures {
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
      // A word of the browser, and counted only.
      if (handshake.auth.again === true) this.totals.returned += 1;
    });
  }

  /** Connections that are open, those of guests too. */
  get open(): Pick<SocketsStand, 'open' | 'polling'> {
    const polling = [...this.connections].filter(({ transport }) => transport.name === 'polling').length;
    return { open: this.connections.size, polling };
  }
}

/** What we use of a connection of Engine.IO, which exports no types of its own here. */
interface EngineConnection {
  /** Another one after an upgrade. */
  transport: { name: string };
  on(event: 'packetCreate', listener: (packet: { type: string }) => void): void;
  on(event: 'close', listener: () => void): void;
}
