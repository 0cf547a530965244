import {
  CORRECTIONS_MOST,
  type DrawingCorrection,
  type DrawnPoint,
  type RegionKind,
  readCorrections,
  writeCorrections,
} from '@maquette/contracts/fields/drawing-corrections';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { showToast } from '../../../ui/toasts';
import type { ReadSketch } from '../api/part-map';
import { regionAt, withCorrection } from '../rules/corrections';
import type { ImageForm } from '../rules/image-form';

/** The effect of the next tap on the drawing. */
export type CorrectionMode = 'select' | 'join' | 'split';

/**
 * Corrections to how a sketch is read. The list in the form is the history:
 * undo removes its last entry, and removed entries can be redone until the next correction.
 */
export function useCorrections(
  form: Pick<ImageForm, 'drawingCorrections'>,
  change: (fields: Partial<ImageForm>) => void,
  map: ReadSketch | null,
) {
  const [point, setPoint] = useState<DrawnPoint | null>(null);
  const [mode, setMode] = useState<CorrectionMode>('select');
  const [undone, setUndone] = useState<readonly DrawingCorrection[]>([]);
  const list = readCorrections(form.drawingCorrections);
  // Stores the point and not the number, because a new reading numbers the regions differently.
  const found = map && point ? regionAt(map, point) : -1;
  const selected = found >= 0 ? found : null;
  const write = (next: readonly DrawingCorrection[]) => change({ drawingCorrections: writeCorrections(next) });
  const add = (one: DrawingCorrection) => {
    const next = withCorrection(form.drawingCorrections, one);
    setMode('select');
    if (next === null) return showToast({ tone: 'bad', text: t('correct.full', { count: CORRECTIONS_MOST }) });
    setUndone([]);
    change({ drawingCorrections: next });
  };
  const target = selected === null ? undefined : map?.regions[selected];
  return {
    ...{ list, selected, mode, setMode, add },
    select: (region: number | null) => setPoint(region === null ? null : (map?.regions[region]?.at ?? null)),
    /** When a region is tapped, joins it with the selected region or selects it. */
    pick: (region: number) => {
      const other = map?.regions[region];
      if (!other) return;
      if (mode === 'join' && target) {
        if (other !== target) add({ kind: 'join', at: other.at, to: target.at });
        return;
      }
      setPoint(other.at);
    },
    set: (kind: RegionKind | 'leave-out') => {
      if (target) add({ kind, at: target.at });
    },
    undo: () => {
      const last = list.at(-1);
      if (!last) return;
      setUndone([...undone, last]);
      write(list.slice(0, -1));
    },
    canRedo: undone.length > 0,
    redo: () => {
      const next = undone.at(-1);
      if (!next) return;
      setUndone(undone.slice(0, -1));
      write([...list, next]);
    },
    reset: () => {
      setUndone([...undone, ...[...list].reverse()]);
      write([]);
    },
  };
}
export type Corrections = ReturnType<typeof useCorrections>;
