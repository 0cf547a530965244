import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import type { SandboxJob } from '@maquette/prisma/client';
import type { StatementFacts } from '../statements/statement-facts';
import { sandboxOrder } from './api-job-view';
import { sandboxState } from './sandbox-life';
import { sampleFor } from './sandbox-samples';

const SAMPLE = 'Sandbox sample';

/**
 * Facts for the statement of a sandbox job, so that programs can be tried with it. They describe the sample file and
 * name it as one. Null until the job is done.
 * @param issuer origin of the installation
 */
export function sandboxStatementFacts(job: SandboxJob, issuer: string, now: Date): StatementFacts | null {
  const { status, endsAt } = sandboxState(job, now);
  if (status !== 'done') return null;
  const { tool, settings } = sandboxOrder(job);
  const { sha256, contentType, width, height, seconds, fps } = sampleFor(settings);
  const clip = seconds === null || fps === null ? null : { seconds, fps };
  return {
    record: {
      ...{ version: 1, issuer, issuedAt: now.toISOString(), file: { sha256, contentType, width, height } },
      ...{ render: job.id, tool, madeAt: endsAt.toISOString(), provider: 'sandbox', model: SAMPLE, seed: null },
      ...{ source: null, edits: [], status: 'concept', approved: null, digitalSourceType: SOURCE_TYPES.algorithmic },
    },
    kind: clip ? 'clip' : 'image',
    service: SAMPLE,
    orderedModel: settings.model,
    sources: [],
    prompt: settings.prompt,
    camera: {
      ...{ lens: null, focalMillimetres: null, framing: null, depthOfField: null, verticalsStraight: null },
      ...{ ofSource: false, eyeMetres: null, clip },
    },
    light: { timeOfDay: null, weather: null, season: null, sun: null, askedOnly: false },
    kept: {
      ...{ state: 'none', score: null, drawnLines: null, movedShare: null, movedBy: null, openings: null },
      hasMap: false,
    },
    added: null,
    edits: { mask: false, enlargedFrom: null, extended: false, earlier: [] },
    page: null,
    checkPage: `${issuer}/verify`,
  };
}
