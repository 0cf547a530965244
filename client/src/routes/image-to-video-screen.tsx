import { inputImageSchema } from '@maquette/domain/contracts/input-file';
import { PROMPT_LIMIT } from '@maquette/domain/contracts/render';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { t } from '../words/t';
import { VideoWorkspace } from './video-workspace';

/** "Animate this result" of another tool. */
const carriedSchema = z.object({ image: inputImageSchema, prompt: z.string().max(PROMPT_LIMIT).optional() });

export default function ImageToVideoScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const [carried] = useState(() => carriedSchema.safeParse(location.state).data);
  useEffect(() => {
    if (!location.state) return;
    // It is in the form now; Back and reload must not bring it again over what was changed since.
    navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null });
  }, [location, navigate]);
  return (
    <VideoWorkspace
      tool="i2v"
      title={t('i2v.title')}
      draft="i2v"
      carried={carried && { image: carried.image, ...(carried.prompt ? { prompt: carried.prompt } : {}) }}
      view={carried ? 'move' : 'clip'}
    />
  );
}
