import type { Server as HttpServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@maquette/contracts/calls/problem';
import { SOCKET_PATH, SOCKET_REFUSALS } from '@maquette/contracts/renders/socket-events';
import { GUEST_NAMESPACE } from '@maquette/contracts/review/review';
import type { Maker } from '@maquette/domain/renders/read-renders';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Server } from 'socket.io';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { LOG } from '../foundation/stores.module';
import { GuestGate } from '../identity/guest-gate';
import { Memberships } from '../identity/memberships';
import { TokenVerifier } from '../identity/token-verifier';
import { RenderService } from '../renders/render-service';
import { RenderSubscription } from '../renders/render-subscription';
import { EventPublisher } from './event-publisher';
import { forEachInBatches } from './for-each-in-batches';
import { GuestSockets } from './guest-sockets';
import { QueueTicker } from './queue-ticker';
import { type LiveSocket, type LiveSocketServer, roomOf, roomOfPerson, roomOfWorkspace, watchReader } from './rooms';
import { SocketLimits } from './socket-limits';
import { SocketMemberships } from './socket-memberships';
import { SocketMetrics } from './socket-metrics';

const SOCKETS_PER_PERSON = 10;
const RECHECK_EVERY_MS = 60_000;
/** Milliseconds that a client has to confirm the close of its connection before it is cut. */
const GOODBYE_MS = 1_000;

/**
 * WebSocket server: sends a snapshot from PostgreSQL on every connect, then changes.
 * Each api process subscribes to Redis and emits to its own sockets, so several processes need no adapter.
 */
@Injectable()
export class LiveServer implements OnApplicationBootstrap, OnApplicationShutdown {
  /** Socket counts for metrics and the console. */
  readonly figures = new SocketMetrics();
  private io: LiveSocketServer | undefined;
  private ticker: QueueTicker | undefined;
  private belonging: SocketMemberships | undefined;
  private guests: GuestSockets | undefined;
  private recheck: NodeJS.Timeout | undefined;
  private leaving = false;
  private readonly upgraded = new Set<Duplex>();

  constructor(
    @Inject(HttpAdapterHost) private readonly http: HttpAdapterHost,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
    @Inject(TokenVerifier) private readonly tokens: TokenVerifier,
    @Inject(Memberships) private readonly memberships: Memberships,
    @Inject(RenderService) private readonly service: RenderService,
    @Inject(GuestGate) private readonly guestGate: GuestGate,
    @Inject(RenderSubscription) private readonly notices: RenderSubscription,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const origins = this.allowedOrigins();
    const doors = new SocketLimits(this.settings, this.log);
    const server: HttpServer = this.http.httpAdapter.getHttpServer();
    server.on('upgrade', (_, connection) => {
      this.upgraded.add(connection);
      connection.once('close', () => this.upgraded.delete(connection));
    });
    const io: LiveSocketServer = new Server(server, {
      path: SOCKET_PATH,
      serveClient: false,
      connectTimeout: 10_000,
      maxHttpBufferSize: 32 * 1024,
      // CORS does not protect WebSockets, so the handshake checks the origin. Programs send no origin.
      allowRequest: (request, decide) => {
        const { origin } = request.headers;
        const ours = origin === undefined || origins.has(origin);
        decide(null, !this.leaving && ours && doors.mayOpen(request));
      },
    });
    this.io = io;
    doors.watch(io);
    this.figures.watch(io);
    this.ticker = new QueueTicker(io, this.service, this.log);
    io.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(new Error(refusalOf(error))),
      );
    });
    io.on('connection', (socket) => this.welcome(socket));
    this.ticker.start();
    this.belonging = new SocketMemberships(io, this.memberships, this.log);
    this.belonging.start();
    this.guests = new GuestSockets(io.of(GUEST_NAMESPACE), this.guestGate, this.log);
    this.guests.start();
    this.recheck = setInterval(() => void this.recheckEveryone(), RECHECK_EVERY_MS);
    this.recheck.unref();
    // Events during a Redis outage are lost: every socket gets a new snapshot afterwards.
    this.notices.onBack(() => void this.refreshEveryone());
    const publisher = new EventPublisher(
      { io, ticker: this.ticker, belonging: this.belonging, guests: this.guests },
      this.service,
      this.log,
    );
    this.notices.onNotice((notice) => {
      if (notice.kind === 'sessions') this.endSessions(notice.uid);
      else void publisher.pass(notice);
    });
  }

  onApplicationShutdown(): void {
    this.ticker?.stop();
    this.belonging?.stop();
    this.guests?.stop();
    clearInterval(this.recheck);
  }

  /** Closes every socket, in steps: clients reconnect to another process. The open port accepts no new sockets. */
  async sendElsewhere(): Promise<void> {
    this.leaving = true;
    await forEachInBatches(this.sockets(), (socket) => socket.conn.close());
    // Closes all connections, including those that never authenticated.
    this.io?.engine.close();
    for (const end = Date.now() + GOODBYE_MS; this.upgraded.size > 0 && Date.now() < end; ) await pause(20);
    for (const connection of this.upgraded) connection.destroy();
  }

  private allowedOrigins(): Set<string> {
    const app = new URL(this.settings.APP_URL);
    const origins = [app.origin, ...this.settings.EXTRA_ORIGINS.split(',').map((origin) => origin.trim())];
    // localhost and 127.0.0.1 are the same machine, but different origins.
    if (app.hostname === '127.0.0.1') origins.push(app.origin.replace('127.0.0.1', 'localhost'));
    if (app.hostname === 'localhost') origins.push(app.origin.replace('localhost', '127.0.0.1'));
    return new Set(origins.filter(Boolean));
  }

  private async admit(socket: LiveSocket): Promise<void> {
    const { token, workspace = undefined }: Record<string, unknown> = socket.handshake.auth;
    if (typeof token !== 'string') throw new Problem('sign_in_required');
    const person = await this.tokens.verify(token);
    if (!person.emailVerified) throw new Problem('email_not_verified');
    const siblings = this.io?.sockets.adapter.rooms.get(roomOfPerson(person.uid))?.size ?? 0;
    if (siblings >= SOCKETS_PER_PERSON) throw new Problem('rate_limited', { seconds: 10 });
    const chosen = workspace === undefined ? undefined : String(workspace);
    const membership = await this.memberships.of(person, chosen);
    socket.data.person = person;
    socket.data.token = token;
    socket.data.workspaceId = membership.workspaceId;
    socket.data.role = membership.role;
    socket.data.shared = membership.workspace.personalOf !== person.uid;
  }

  private welcome(socket: LiveSocket): void {
    const { person, workspaceId } = socket.data;
    void socket.join([roomOf(makerOf(socket)), roomOfPerson(person.uid), roomOfWorkspace(workspaceId)]);
    this.endWithToken(socket);
    socket.on('token', (token, acknowledge) => {
      if (typeof token !== 'string' || typeof acknowledge !== 'function') return;
      this.renew(socket, token).then(
        () => acknowledge({ ok: true }),
        () => acknowledge({ ok: false }),
      );
    });
    socket.on('disconnect', () => clearTimeout(socket.data.expiry));
    watchReader(socket, () => this.refresh(socket));
    this.refresh(socket);
  }

  private async sendSnapshot(socket: LiveSocket): Promise<void> {
    const maker = makerOf(socket);
    const renders = await this.service.snapshot(maker);
    socket.emit('snapshot', { renders, serverTime: new Date().toISOString() });
    for (const render of renders) this.ticker?.follow(render, maker);
  }

  /** A connection lives as long as its token; a new token for the same person extends it. */
  private async renew(socket: LiveSocket, token: string): Promise<void> {
    const person = await this.tokens.verify(token);
    if (person.uid !== socket.data.person.uid || !person.emailVerified) throw new Problem('sign_in_required');
    socket.data.person = person;
    socket.data.token = token;
    this.endWithToken(socket);
  }

  private endWithToken(socket: LiveSocket): void {
    clearTimeout(socket.data.expiry);
    const left = Math.max(0, socket.data.person.tokenEndsAt - Date.now());
    socket.data.expiry = setTimeout(() => socket.disconnect(true), Math.min(left, 2_000_000_000));
    socket.data.expiry.unref();
  }

  /** Disconnects a person who was disabled or whose tokens were revoked, within about one minute. */
  private async recheckEveryone(): Promise<void> {
    for (const socket of this.sockets()) {
      await this.tokens.verify(socket.data.token).catch((error: unknown) => {
        if (error instanceof Problem && error.status === 401) socket.disconnect(true);
      });
    }
  }

  /** Drops cached tokens and disconnects the person; old tokens are rejected. */
  private endSessions(uid: string): void {
    this.tokens.forget(uid);
    for (const socket of this.sockets()) if (socket.data.person.uid === uid) socket.disconnect(true);
  }

  /** The event is sent in batches, because every open page that gets it also refetches its other data. */
  private async refreshEveryone(): Promise<void> {
    await forEachInBatches(this.sockets(), (socket) => socket.connected && this.refresh(socket));
    await this.guests?.lookAnew();
  }

  private refresh(socket: LiveSocket): void {
    this.sendSnapshot(socket).catch((error: unknown) => {
      this.log.warn({ error: String(error) }, 'snapshot for a socket could not be read');
      // The client reconnects and gets a new snapshot.
      socket.disconnect(true);
    });
  }

  private sockets(): LiveSocket[] {
    return [...(this.io?.sockets.sockets.values() ?? [])];
  }
}

function makerOf({ data }: LiveSocket): Maker {
  return { workspaceId: data.workspaceId, uid: data.person.uid };
}

function refusalOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'unavailable';
  if (error.code === 'email_not_verified') return SOCKET_REFUSALS.emailNotVerified;
  if (error.code === 'rate_limited') return SOCKET_REFUSALS.tooMany;
  if (error.code === 'workspace_gone') return SOCKET_REFUSALS.workspaceGone;
  if (error.code === 'account_leaving') return SOCKET_REFUSALS.accountLeaving;
  return error.code === 'unavailable' ? 'unavailable' : SOCKET_REFUSALS.unauthorized;
}
