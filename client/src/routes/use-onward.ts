import { useNavigate } from 'react-router-dom';
import { type CarriedInput, type CarriedVideo, videoOfResult } from '../inputs/carried-input';
import { TOOL_PAGES } from '../renders/tool-pages';
import type { KnownRender } from '../transport/merge-renders';
import { asRefusal, type Refusal } from '../transport/refusal';
import { uploadInput } from '../transport/uploads';

/** From a finished clip into the next tool: regraded whole, or gone on from its last frame. */
export function useOnward(render: KnownRender | undefined, refuse: (refusal: Refusal) => void) {
  const navigate = useNavigate();
  const onRegrade = () => {
    const clip = render && videoOfResult(render);
    if (clip) navigate(`${TOOL_PAGES.v2v}?render=new`, { state: { clip } satisfies CarriedVideo });
  };
  const onFrame = async (frame: Blob, to: 'i2v' | 's2i') => {
    if (!render) return;
    try {
      const image = await uploadInput('image', frame, {
        signal: new AbortController().signal,
        onShare: () => undefined,
      });
      const state: CarriedInput = { image, prompt: render.settings.prompt, madeFrom: render.id };
      navigate(`${TOOL_PAGES[to]}?render=new`, { state });
    } catch (error) {
      refuse(asRefusal(error));
    }
  };
  return { onRegrade, onFrame };
}
