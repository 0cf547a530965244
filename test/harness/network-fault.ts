import net from 'node:net';

/**
 * A cable between the product and a service. It can go silent (a partition:
 * connections stay, bytes do not arrive) or be cut (connections reset, new ones refused).
 */
export class NetworkCable {
  private readonly sockets = new Set<net.Socket>();
  private state: 'whole' | 'silent' | 'cut' = 'whole';

  private constructor(
    private readonly server: net.Server,
    readonly port: number,
    private target: number,
  ) {}

  static async to(targetPort: number): Promise<NetworkCable> {
    let cable: NetworkCable | undefined;
    const server = net.createServer((near) => cable?.connect(near));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    cable = new NetworkCable(server, (server.address() as net.AddressInfo).port, targetPort);
    return cable;
  }

  silence(): void {
    this.state = 'silent';
    for (const socket of this.sockets) socket.pause();
  }

  cut(): void {
    this.state = 'cut';
    for (const socket of this.sockets) socket.destroy();
  }

  /** Bytes sent during the silence arrive late, as after a real partition. */
  mend(): void {
    this.state = 'whole';
    for (const socket of this.sockets) socket.resume();
  }

  /** Connects to another server in the place of the first. */
  leadTo(targetPort: number): void {
    this.cut();
    this.target = targetPort;
    this.mend();
  }

  async remove(): Promise<void> {
    this.cut();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private connect(near: net.Socket): void {
    if (this.state === 'cut') {
      near.destroy();
      return;
    }
    const far = net.connect(this.target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.state === 'silent') from.pause();
    }
  }
}
