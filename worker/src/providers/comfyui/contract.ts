import { z } from 'zod';

// Paths from ComfyUI's server.py, execution.py and comfy_execution.
// Older servers assign their own ids and have no /api/jobs.

export const PATHS = {
  prompt: '/prompt',
  upload: '/upload/image',
  queue: '/queue',
  interrupt: '/interrupt',
  stats: '/system_stats',
  history: (id: string) => `/history/${encodeURIComponent(id)}`,
  recent: '/history?max_items=32',
  view: ({ filename, subfolder, type }: OutputFile) => `/view?${new URLSearchParams({ filename, subfolder, type })}`,
  node: (kind: string) => `/object_info/${encodeURIComponent(kind)}`,
  cancel: (id: string) => `/api/jobs/${encodeURIComponent(id)}/cancel`,
  socket: (clientId: string) => `/ws?clientId=${encodeURIComponent(clientId)}`,
};

/** Byte limit for images: more than a 16-megapixel PNG. */
export const ANSWER_BYTES = 80 * 1024 * 1024;
/** Byte limit for JSON: queues and histories contain whole graphs. */
export const SMALL_ANSWER_BYTES = 16 * 1024 * 1024;
export const SMALL_ANSWER_WITHIN_MS = 15_000;
export const FILE_WITHIN_MS = 120_000;

export const acceptedSchema = z.object({ prompt_id: z.string().min(1) });
export const refusedSchema = z.object({
  error: z.union([
    z.string(),
    z.object({ type: z.string(), message: z.string().default(''), details: z.string().default('') }),
  ]),
  node_errors: z
    .record(
      z.string(),
      z.object({
        class_type: z.string(),
        errors: z.array(z.object({ message: z.string(), details: z.string().default('') })),
      }),
    )
    .catch({})
    .default({}),
});
export const uploadedSchema = z.object({ name: z.string(), subfolder: z.string().default('') });

const fileSchema = z.object({
  filename: z.string(),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
});
export type OutputFile = z.infer<typeof fileSchema>;
/** An entry in the queue: `[number, id, graph, extra_data, outputs]`. */
const jobTupleSchema = z
  .tuple([z.unknown(), z.string()])
  .rest(z.unknown())
  .transform(([, id, , extra]) => ({
    id,
    clientId: z.object({ client_id: z.string() }).safeParse(extra).data?.client_id,
  }));
export const historySchema = z.record(
  z.string(),
  z.object({
    prompt: jobTupleSchema,
    outputs: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
    status: z
      .object({ status_str: z.string(), messages: z.array(z.tuple([z.string(), z.unknown()])).default([]) })
      .nullish(),
  }),
);
export type FinishedJob = z.infer<typeof historySchema>[string];
export const queueSchema = z.object({ queue_running: z.array(jobTupleSchema), queue_pending: z.array(jobTupleSchema) });
export type Queue = z.infer<typeof queueSchema>;
export const executionErrorSchema = z.object({
  node_type: z.string().default('a node'),
  exception_type: z.string().default(''),
  exception_message: z.string().default(''),
});

/** An output's files, whichever field its node uses for them: images, gifs, video. */
export function filesOf(output: Record<string, unknown>): OutputFile[] {
  return Object.values(output).flatMap((value) => z.array(fileSchema).safeParse(value).data ?? []);
}

/** Accepted values for a node's inputs, by name. Handles both formats of lists. */
export const nodeInfoSchema = z.record(
  z.string(),
  z.object({ input: z.record(z.string(), z.record(z.string(), z.unknown())).default({}) }),
);
export function choicesOf(spec: unknown): unknown[] | null {
  const [kind, options] = Array.isArray(spec) ? spec : [];
  if (Array.isArray(kind)) return kind;
  return kind === 'COMBO'
    ? (z.object({ options: z.array(z.unknown()) }).safeParse(options).data?.options ?? null)
    : null;
}

export const liveSchema = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()).catch({}) });
export const stepSchema = z.object({ value: z.number(), max: z.number().positive(), prompt_id: z.string().optional() });
