import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { ClipProvider, MadeClip } from './clip-provider';

/** Clips from the embedded motion engine: no key, no network. */
export class EmbeddedClips implements ClipProvider {
  readonly name = 'embedded';

  make(): Promise<MadeClip> {
    const trouble = { kind: 'refused', detail: 'no engine' } as const;
    return Promise.reject(new ProviderProblem(trouble, 'the motion engine is not in yet'));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
