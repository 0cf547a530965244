import { secondsOf } from './maquette-problem';
import { type CallOptions, type MaquetteOptions, pause, Sender } from './sender';
import { randomKey } from './web-crypto';

export interface OrderOptions extends CallOptions {
  /**
   * Idempotency key. It is generated when omitted, and kept when the request is retried.
   * An order is therefore never placed twice.
   */
  idempotencyKey?: string;
  /** The outcome of the order, for sandbox keys. */
  sandboxOutcome?: SandboxOutcome;
}

export interface WaitOptions extends CallOptions {
  /** Called after every poll of the job. */
  onUpdate?: (job: Job) => void;
}

type OrderCall = 'createImage' | 'createVideo' | 'createVideoRestyle';
/** A list's filters; paging is automatic. */
type Filter<Call extends keyof Operations> = Omit<Operations[Call]['query'], 'cursor'>;

/** Orders of one kind. Pass a file as a `Blob`. */
class Orders<Fields extends { dry_run?: boolean }> {
  private readonly sender: Sender;
  private readonly call: OrderCall;

  constructor(sender: Sender, call: OrderCall) {
    this.sender = sender;
    this.call = call;
  }

  /** Places an order. Returns the waiting job; `jobs.wait` waits until it has ended. */
  async create(fields: Omit<Fields, 'dry_run'>, options: OrderOptions = {}): Promise<Job> {
    const headers: Record<string, string> = { 'Idempotency-Key': options.idempotencyKey ?? (await randomKey()) };
    if (options.sandboxOutcome) headers['Sandbox-Outcome'] = options.sandboxOutcome;
    const { value } = await this.sender.send(this.call, { body: fields, headers, repeatable: true }, options);
    return value as Job;
  }

  /** Returns the price. Nothing is charged, rendered or stored. */
  async price(fields: Omit<Fields, 'dry_run'>, options: CallOptions = {}): Promise<DryRun> {
    const body = { ...fields, dry_run: true };
    const { value } = await this.sender.send(this.call, { body, repeatable: true }, options);
    return value as DryRun;
  }
}

/** The API for developers. Every call throws `MaquetteProblem` when it is refused. */
export class MaquetteClient {
  private readonly sender: Sender;
  readonly images: Orders<ImageForm>;
  readonly videos: Orders<VideoForm>;
  readonly videoRestyles: Orders<VideoRestyleForm>;

  constructor(options: MaquetteOptions) {
    this.sender = new Sender(options);
    this.images = new Orders(this.sender, 'createImage');
    this.videos = new Orders(this.sender, 'createVideo');
    this.videoRestyles = new Orders(this.sender, 'createVideoRestyle');
  }

  readonly account = {
    get: (options?: CallOptions) => this.value('getAccount', {}, options),
  };

  readonly files = {
    /** Uploads a file once; any number of orders can use its `ref`. */
    upload: (kind: 'image' | 'video', file: Blob, options?: CallOptions) =>
      this.value('uploadFile', { body: { [kind]: file } }, options),
    /** Reads the provenance records in a file. The file is not stored. */
    check: (kind: 'image' | 'video', file: Blob, options?: CallOptions) =>
      this.value('checkFile', { body: { [kind]: file } }, options),
  };

  readonly jobs = {
    get: (id: string, options?: CallOptions) => this.value('getJob', { id }, options),
    /** All jobs, newest first: `for await (const job of maquette.jobs.list())`. */
    list: (filter: Filter<'listJobs'> = {}, options?: CallOptions) => this.pages('listJobs', filter, options),
    cancel: (id: string, options?: CallOptions) => this.value('cancelJob', { id }, options),
    /** How the result was made, as text for an authority. `format=pdf` returns a PDF, see the reference. */
    statement: (id: string, wish: Omit<Operations['getJobStatement']['query'], 'format'> = {}, options?: CallOptions) =>
      this.value('getJobStatement', { id, query: wish }, options),
    /** Where the passes of a view of a model are, as ZIP or PSD. */
    passes: (id: string, wish: Operations['getJobPasses']['query'] = {}, options?: CallOptions) =>
      this.value('getJobPasses', { id, query: wish }, options),
    /** Polls at the interval that the server asks for, until the job is done, failed or cancelled. */
    wait: async (id: string, { onUpdate, ...options }: WaitOptions = {}): Promise<Job> => {
      for (;;) {
        const { value: job, headers } = await this.sender.send('getJob', { id }, options);
        onUpdate?.(job);
        if (job.finished_at !== null) return job;
        await pause((secondsOf(headers.get('Retry-After')) ?? 2) * 1000, options.signal);
      }
    },
  };

  readonly models = {
    list: (filter: Filter<'listModels'> = {}, options?: CallOptions) => this.pages('listModels', filter, options),
    /** Uploads a GLB; any number of orders can show it. */
    upload: (file: Blob, { name }: { name?: string } = {}, options?: CallOptions) =>
      this.value('uploadModel', { body: { model: file, name } }, options),
    get: (id: string, options?: CallOptions) => this.value('getModel', { id }, options),
  };

  readonly elements = {
    list: (filter: Filter<'listElements'> = {}, options?: CallOptions) => this.pages('listElements', filter, options),
    create: (element: NewElement, options?: CallOptions) => this.value('createElement', { body: element }, options),
    get: (id: string, options?: CallOptions) => this.value('getElement', { id }, options),
    change: (id: string, changes: ChangedElement, options?: CallOptions) =>
      this.value('changeElement', { id, body: changes }, options),
    delete: (id: string, options?: CallOptions) => this.value('deleteElement', { id }, options),
  };

  readonly webhooks = {
    endpoints: {
      list: (filter: Filter<'listWebhookEndpoints'> = {}, options?: CallOptions) =>
        this.pages('listWebhookEndpoints', filter, options),
      create: (endpoint: NewWebhookEndpoint, options?: CallOptions) =>
        this.value('createWebhookEndpoint', { body: endpoint }, options),
      get: (id: string, options?: CallOptions) => this.value('getWebhookEndpoint', { id }, options),
      change: (id: string, changes: ChangedWebhookEndpoint, options?: CallOptions) =>
        this.value('changeWebhookEndpoint', { id, body: changes }, options),
      delete: (id: string, options?: CallOptions) => this.value('deleteWebhookEndpoint', { id }, options),
      rotateSecret: (id: string, options?: CallOptions) => this.value('rotateWebhookSecret', { id }, options),
      test: (id: string, options?: CallOptions) => this.value('testWebhookEndpoint', { id }, options),
    },
    deliveries: {
      list: (filter: Filter<'listWebhookDeliveries'> = {}, options?: CallOptions) =>
        this.pages('listWebhookDeliveries', filter, options),
      replay: (id: string, options?: CallOptions) => this.value('replayWebhookDelivery', { id }, options),
    },
  };

  private async value<Call extends keyof Operations>(
    call: Call,
    request: Parameters<Sender['send']>[1],
    options?: CallOptions,
  ): Promise<Operations[Call]['answer']> {
    return (await this.sender.send(call, request, options)).value;
  }

  private async *pages<
    Call extends 'listJobs' | 'listModels' | 'listElements' | 'listWebhookEndpoints' | 'listWebhookDeliveries',
  >(
    call: Call,
    filter: Filter<Call>,
    options?: CallOptions,
  ): AsyncGenerator<Operations[Call]['answer']['data'][number], void, undefined> {
    let cursor: string | undefined;
    do {
      const page = await this.value(call, { query: { ...filter, cursor } }, options);
      yield* page.data;
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
}
