import {
  type InputImage,
  type InputVideo,
  inputImageSchema,
  inputVideoSchema,
} from '@maquette/contracts/fields/input-file';
import type { InputFrame } from '@maquette/contracts/fields/input-frame';
import type { Ratio } from '@maquette/contracts/tools/render-choices';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { placedImage } from '../../inputs/rules/placed-image';

/** Navigation state from the dashboard home; another tool passes a `CarriedInput`. */
export interface IdeaState {
  idea: string;
}

const handedSchema = z.object({
  idea: z.string().optional().catch(undefined),
  prompt: z.string().optional().catch(undefined),
  image: inputImageSchema.optional().catch(undefined),
  clip: inputVideoSchema.optional().catch(undefined),
  madeFrom: z.uuid().optional().catch(undefined),
});

/** A form's initial values. */
interface Handed extends InputFrame {
  prompt?: string;
  image?: InputImage;
  clip?: InputVideo;
  ratio?: Ratio;
}

/**
 * Reads the navigation state once and clears it, because Back and reload must not overwrite later input.
 * `at` differs for each navigation.
 */
export function useNavigationState() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const [handed, setHanded] = useState(() => ({ at: key, ...read(state) }));
  if (state && handed.at !== key) setHanded({ at: key, ...read(state) });
  useEffect(() => {
    if (state) navigate({ pathname, search }, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return handed;
}

function read(state: unknown) {
  const known = handedSchema.safeParse(state);
  const { idea, prompt = idea, image, clip, madeFrom } = known.success ? known.data : {};
  const fields: Handed = {
    ...(prompt === undefined ? {} : { prompt }),
    ...(image ? { image, ...placedImage(image, { ratioChosen: false }) } : {}),
    ...(clip ? { clip, ...placedImage(clip, { ratioChosen: false }) } : {}),
  };
  return { fields, madeFrom: madeFrom ?? null };
}
