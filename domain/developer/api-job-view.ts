import { type ApiJob, apiJobSchema } from '@maquette/contracts/developer/developer-api';
import { renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { failureView } from '@maquette/contracts/renders/failure';
import { fidelityOf } from '@maquette/contracts/renders/fidelity';
import { guaranteeOf } from '@maquette/contracts/renders/geometry-guarantee';
import { guessesOfFacts } from '@maquette/contracts/renders/guesses';
import { isFinal, moneyWord } from '@maquette/contracts/renders/render-status';
import { ignoredWords, keptWords, understoodWords, type WordReport } from '@maquette/contracts/renders/word-report';
import { MODES, TOOLS } from '@maquette/contracts/tools/render-choices';
import type { SandboxJob } from '@maquette/prisma/client';
import { z } from 'zod';
import { type QueueState, type RenderWithAsset, renderView } from '../renders/render-view';
import { sandboxFidelity, sandboxReturn } from './sandbox-fidelity';
import { type SandboxState, sandboxState } from './sandbox-life';
import { sampleFor } from './sandbox-samples';

/** Signed URLs for the result, and when they expire. */
export interface ResultUrl {
  url: string;
  /** The map of differences, if the result has one. */
  map?: string | null;
  expiresAt: Date;
}
export type ApiJobSource = RenderWithAsset | SandboxJob;

export function isSandboxJob(job: ApiJobSource): job is SandboxJob {
  return 'outcome' in job;
}

/**
 * A job as shown in API answers and webhooks; every job passes through here.
 * @param line queue state of a render; unused for a sandbox job
 * @param url null when the key may not read assets, and in webhooks
 */
export function apiJobView(job: ApiJobSource, line: QueueState, url: ResultUrl | null, now = new Date()): ApiJob {
  return apiJobSchema.parse(isSandboxJob(job) ? sandboxView(job, url, now) : liveView(job, line, url));
}

function liveView(render: RenderWithAsset, line: QueueState, url: ResultUrl | null): ApiJob {
  const view = renderView(render, line);
  const { result, forecast } = view;
  return {
    id: view.id,
    object: 'job',
    sandbox: false,
    tool: view.tool,
    mode: view.mode,
    status: view.status,
    stage: view.stage,
    position: view.position,
    progress: view.progress,
    forecast: forecast && { start: forecast.start, finish: forecast.finish, confidence: forecast.confidence },
    credits: view.credits,
    money: view.money,
    geometry_guarantee: view.guarantee && {
      at_least: view.guarantee.atLeast,
      returned_for: view.guarantee.returnedFor,
    },
    failure: view.failure,
    ...wordFields(keptWords(result?.facts.words)),
    result: result && {
      content_type: result.contentType,
      width: result.width,
      height: result.height,
      bytes: result.bytes,
      seconds: result.clip?.seconds ?? null,
      fps: result.clip?.fps ?? null,
      ...urlFields(url),
      fidelity: fidelityFields(result.facts, url),
    },
    created_at: view.createdAt,
    started_at: view.startedAt,
    finished_at: view.finishedAt,
  };
}

const sandboxOrderSchema = z.object({
  tool: z.enum(TOOLS),
  mode: z.enum(MODES),
  settings: renderSettingsSchema,
  quote: z.object({ total: z.number() }),
});

export function sandboxOrder(job: SandboxJob) {
  return sandboxOrderSchema.parse(job);
}

function sandboxView(job: SandboxJob, url: ResultUrl | null, now: Date): ApiJob {
  const state = sandboxState(job, now);
  const { status, startsAt, endsAt, failure } = state;
  const { tool, mode, settings, quote } = sandboxOrder(job);
  const started = startsAt <= now && startsAt < endsAt;
  const guarantee = guaranteeOf(settings);
  const returnedFor = status === 'done' ? sandboxReturn(settings, job.outcome) : null;
  return {
    id: job.id,
    object: 'job',
    sandbox: true,
    tool,
    mode,
    status,
    stage: state.stage,
    position: status === 'queued' ? 1 : null,
    progress: state.progress,
    forecast: isFinal(status) || job.outcome === 'never_ends' ? null : certainForecast(state),
    credits: toCredits(quote.total),
    money: moneyWord(status, returnedFor !== null),
    geometry_guarantee: guarantee === null ? null : { at_least: guarantee, returned_for: returnedFor },
    failure: failure && failureView(failure),
    ...wordFields(null),
    result:
      status === 'done'
        ? { ...sampleFields(settings), ...urlFields(url), fidelity: sandboxFidelity(settings, job.outcome) }
        : null,
    created_at: job.createdAt.toISOString(),
    started_at: started ? startsAt.toISOString() : null,
    finished_at: isFinal(status) ? endsAt.toISOString() : null,
  };
}

function sampleFields(settings: Parameters<typeof sampleFor>[0]) {
  const { contentType, width, height, bytes, seconds, fps } = sampleFor(settings);
  return { content_type: contentType, width, height, bytes, seconds, fps };
}

/** A sandbox job starts and ends at known times. */
function certainForecast({ status, startsAt, endsAt }: SandboxState): ApiJob['forecast'] {
  const window = (moment: Date) => {
    const at = moment.toISOString();
    return { p10: at, p50: at, p90: at };
  };
  return { start: status === 'queued' ? window(startsAt) : null, finish: window(endsAt), confidence: 1 };
}

/** How the prompt's words were used; null when not reported. */
export function wordFields(words: readonly WordReport[] | null) {
  return { understood: words && understoodWords(words), ignored: words && ignoredWords(words) };
}

function fidelityFields(facts: Readonly<Record<string, unknown>>, url: ResultUrl | null) {
  const fidelity = fidelityOf(facts);
  return (
    fidelity && {
      score: fidelity.score,
      drawn_lines: fidelity.drawnLines,
      moved_percent: fidelity.movedShare,
      moved_by_percent: fidelity.movedBy,
      guessed_percent: guessesOfFacts(facts)?.share ?? null,
      openings: fidelity.openings,
      map_url: url?.map ?? null,
    }
  );
}

function urlFields(url: ResultUrl | null) {
  return { url: url?.url ?? null, url_expires_at: url?.expiresAt.toISOString() ?? null };
}
