import { inputImageSchema } from '@maquette/contracts/fields/input-file';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';

/** What the dashboard home hands over; another tool hands over a `CarriedInput`. */
export interface IdeaState {
  idea: string;
}

const handedSchema = z.object({
  idea: z.string().optional().catch(undefined),
  prompt: z.string().optional().catch(undefined),
  image: inputImageSchema.optional().catch(undefined),
});

/** What another screen gave along, read once: Back and reload must not bring it again over what was typed since. */
export function useHanded() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [handed] = useState(() => {
    const known = handedSchema.safeParse(state);
    const { idea, prompt = idea, image } = known.success ? known.data : {};
    return { ...(prompt === undefined ? {} : { prompt }), ...(image ? { image } : {}) };
  });
  useEffect(() => {
    if (state) navigate({ pathname, search }, { replace: true, state: null });
  }, [state, pathname, search, navigate]);
  return handed;
}
