import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { SOURCE_TYPES } from '@maquette/contracts/provenance/source-type';
import type { SandboxJob } from '@maquette/prisma/client';
import type { KeptFacts, StatementFacts } from '../statements/statement-facts';
import { sandboxOrder } from './api-job-view';
import { sandboxFidelity } from './sandbox-fidelity';
import { sandboxState } from './sandbox-life';
import { sampleFor } from './sandbox-samples';

const SAMPLE = 'Sandbox sample';

/** The simulated fidelity, as shown in the job. */
function keptOf(settings: RenderSettings, outcome: string): KeptFacts {
  const fidelity = sandboxFidelity(settings, outcome);
  if (!fidelity) {
    const state = outcome === 'guarantee_unmeasured' ? 'unmeasured' : 'none';
    return { state, score: null, drawnLines: null, movedShare: null, movedBy: null, openings: null, hasMap: false };
  }
  const { score, drawn_lines: drawnLines, moved_percent: movedShare, moved_by_percent: movedBy, openings } = fidelity;
  return { state: 'measured', score, drawnLines, movedShare, movedBy, openings, hasMap: false };
}

/**
 * Facts for the statement of a sandbox job, for tests of client programs. They describe the sample file.
 * Null until the job is done.
 * @param issuer the installation's origin URL
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
    isModel: tool === 'm2i',
    service: SAMPLE,
    orderedModel: settings.model,
    sources: [],
    prompt: settings.prompt,
    camera: {
      ...{ lens: null, focalMillimetres: null, framing: null, depthOfField: null, verticalsStraight: null },
      ...{ ofSource: false, eyeMetres: null, parallel: false, clip },
    },
    light: { timeOfDay: null, weather: null, season: null, sun: null, study: null, askedOnly: false },
    kept: keptOf(settings, job.outcome),
    added: null,
    edits: { mask: false, enlargedFrom: null, extended: false, earlier: [] },
    page: null,
    checkPage: `${issuer}/verify`,
  };
}
