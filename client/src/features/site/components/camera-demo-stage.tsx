import '../../../i18n/video-words';
import type { DynamicMovement } from '@maquette/contracts/fields/video-choices';
import type { CameraMove } from '@maquette/contracts/fields/video-settings';
import { useEffect, useMemo, useState } from 'react';
import { t } from '../../../i18n/t';
import { SegmentedControl } from '../../../ui/segmented-control';
import MotionPreview from '../../video-tool/components/preview/motion-preview';

/** Sample image (client/pictures/recipes.json). */
const PICTURE = '/pictures/a-frame.webp';
const SIZE = { width: 1280, height: 720 };
const SHOWN = ['dolly-in', 'orbit-left', 'truck-right', 'crane-up'] as const satisfies readonly DynamicMovement[];

const MOVE: CameraMove = {
  staticMovement: 'none',
  dynamicMovement: 'dolly-in',
  seconds: 5,
  fps: 30,
  motionStrength: 50,
  parallaxDepth: 0.1,
  pathDirection: 'left',
  pathCurve: 0,
  exposureDrift: 0,
  loopingMode: 'ping-pong',
  stabilization: true,
  keepVerticals: true,
  easing: 'ease-in-out',
  speedProfile: 'constant',
};

/** Loads the image; `failed` if it cannot be loaded. */
function useSample(): { picture: Blob | undefined; failed: boolean } {
  const [picture, setPicture] = useState<Blob>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    fetch(PICTURE, { signal: controller.signal })
      .then((answer) =>
        answer.ok
          ? answer.blob()
          : Promise.reject(new Error(`sample image request failed with status ${answer.status}`)),
      )
      .then(setPicture, (error) => {
        if (controller.signal.aborted) return;
        console.warn('The sample image could not be loaded.', error);
        setFailed(true);
      });
    return () => controller.abort();
  }, []);
  return { picture, failed };
}

/** The motion preview of the Image to Video form, so that the demo shows exactly what a video would do. */
export default function CameraStage() {
  const { picture, failed } = useSample();
  const [movement, setMovement] = useState<(typeof SHOWN)[number]>('dolly-in');
  const move = useMemo(() => ({ ...MOVE, dynamicMovement: movement }), [movement]);
  return (
    <>
      <MotionPreview picture={picture} depthMap={undefined} move={move} {...SIZE} failed={failed} inset />
      <div className="px-3 sm:px-5">
        <SegmentedControl
          label={t('landing.move.label')}
          value={movement}
          onChoose={setMovement}
          choices={SHOWN.map((value) => ({ value, label: t(`move.${value}`) }))}
        />
      </div>
    </>
  );
}
