import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { ChangedModel } from '@maquette/contracts/model-library/change-model';
import type { ModelCamera } from '@maquette/contracts/models/model-camera';
import type { SlotChoices } from '@maquette/contracts/models/model-materials';
import type { ModelUnits } from '@maquette/contracts/models/model-units';
import { cameraBetweenUnits, withUnits } from '@maquette/contracts/models/with-units';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ImageForm } from '../../image-tool/rules/image-form';
import { useMesh, useModel } from '../api/models';
import { cameraIn, choicesIn } from '../rules/drafted-view';
import { aspectOf, looksUpright, shownCamera, type ViewState } from '../rules/model-view-state';
import { usualHour } from '../rules/sun-direction';
import { type History, historyOf, redo, remember, undo } from '../rules/view-history';
import { useModelEdit } from './use-model-edit';

type Change = (fields: Partial<ImageForm>) => void;

/** The chosen model, the view of it and its materials: what the viewer shows and an order renders. */
export function useModelSession(form: ImageForm, change: Change) {
  const { modelId, ratio } = form;
  const answer = useModel(modelId);
  const model = answer.data;
  const mesh = useMesh(modelId, model?.version);
  const { edit, state: saving, retry } = useModelEdit(model);
  const aspect = aspectOf(ratio);
  // Every answer has units of its own; only other values rebuild the model.
  const { scale, up } = model?.units ?? {};
  const shape = useMemo(
    () => (mesh.data && scale && up ? withUnits(mesh.data, { scale, up }) : undefined),
    [mesh.data, scale, up],
  );
  const [history, setHistory] = useState<{ of: string; states: History<ViewState> } | null>(null);
  const states = history?.of === modelId ? history.states : null;
  const present = states?.present ?? null;

  /** Materials and north of reused settings, until their model has loaded. */
  const taken = useRef<{ modelId: string; choices: SlotChoices; change: ChangedModel } | null>(null);
  /** Camera text of the form as last written here; another one comes from reused settings. */
  const written = useRef('');
  const put = useCallback(
    (next: ViewState, { merge = false, starts = false } = {}) => {
      const camera = JSON.stringify(shownCamera(next, aspect));
      const slots = JSON.stringify(next.choices);
      written.current = camera;
      change({ camera, slots });
      setHistory((known) => ({
        of: modelId,
        states: known?.of === modelId && !starts ? remember(known.states, next, merge) : historyOf(next),
      }));
    },
    [aspect, change, modelId],
  );

  const kept = model?.choices;
  /** Shows the first view of a model, with the materials that are kept with it or were reused. */
  const begin = useCallback(
    (camera: ModelCamera) => {
      const reused = taken.current?.modelId === modelId ? taken.current : null;
      taken.current = null;
      put({ camera, isUpright: looksUpright(camera), choices: reused?.choices ?? kept ?? {} }, { starts: true });
      if (reused) edit(reused.change);
    },
    [put, edit, kept, modelId],
  );
  // It is the drafted view, or one that is kept with the model or in its file; otherwise the viewer chooses one.
  useEffect(() => {
    if (!model || present) return;
    const [own] = [...model.views, ...model.cameras];
    const camera = cameraIn(form.camera) ?? own?.camera;
    if (camera) begin(camera);
  }, [model, present, form.camera, begin]);

  // Two-point perspective depends on the shape of the frame.
  useEffect(() => {
    if (!present || cameraIn(form.camera) === null || form.camera !== written.current) return;
    const camera = JSON.stringify(shownCamera(present, aspect));
    if (camera === form.camera) return;
    written.current = camera;
    change({ camera });
  }, [present, aspect, form.camera, change]);

  // The render has the sun that the viewer shows: without an hour the engine would choose one.
  const { sunHour } = form;
  const { timeOfDay } = form.light;
  useEffect(() => {
    if (modelId && sunHour === undefined) change({ sunHour: usualHour(timeOfDay) });
  }, [modelId, sunHour, timeOfDay, change]);

  const north = model?.north;
  useEffect(() => {
    if (north !== undefined && form.north !== north) change({ north });
  }, [north, form.north, change]);

  const set = (part: Partial<ViewState>, merge = false) => present && put({ ...present, ...part }, { merge });
  const step = (to: typeof undo<ViewState>) => {
    const next = states && to(states);
    if (!next) return;
    setHistory({ of: modelId, states: next });
    const camera = JSON.stringify(shownCamera(next.present, aspect));
    written.current = camera;
    change({ camera, slots: JSON.stringify(next.present.choices) });
    if (JSON.stringify(next.present.choices) !== JSON.stringify(present?.choices))
      edit({ choices: next.present.choices });
  };
  const choose = (id: string) => {
    if (id === modelId) return;
    setHistory(null);
    change({ modelId: id, camera: '', slots: '' });
  };
  return {
    ...{ model, shape, aspect, present, edit, saving, retry, choose, begin },
    /** The camera as it is rendered; null until there is one. */
    camera: present && shownCamera(present, aspect),
    isLoading: modelId !== '' && (answer.isPending || (mesh.isPending && !mesh.isError)),
    /** The model is gone or could not be loaded. */
    error: answer.error ?? mesh.error,
    reload: () => void (answer.error ? answer.refetch() : mesh.refetch()),
    canUndo: (states?.past.length ?? 0) > 0,
    canRedo: (states?.future.length ?? 0) > 0,
    undo: () => step(undo),
    redo: () => step(redo),
    setCamera: (camera: ModelCamera, merge = false) => set({ camera }, merge),
    /** Goes to a named or standard view. */
    goTo: (camera: ModelCamera) => set({ camera, isUpright: looksUpright(camera) }),
    setUpright: (isUpright: boolean) => set({ isUpright }),
    setChoices: (choices: SlotChoices, merge = false) => {
      set({ choices }, merge);
      edit({ choices });
    },
    setUnits: (next: ModelUnits) => {
      if (!model) return;
      edit({ units: next });
      // Earlier views are in other units: there is nothing to undo to.
      if (present) put({ ...present, camera: cameraBetweenUnits(model.units, next, present.camera) }, { starts: true });
    },
    /** Shows the model, view and materials of earlier settings. */
    take: ({ modelView, north: chosenNorth }: ImageSettings) => {
      const camera = modelView && cameraIn(modelView.camera);
      if (!modelView || !camera) return;
      const choices = choicesIn(modelView.slots);
      const kept = { choices, ...(chosenNorth === undefined ? {} : { north: chosenNorth }) };
      if (modelView.modelId === modelId) {
        put({ camera, isUpright: looksUpright(camera), choices });
        return edit(kept);
      }
      taken.current = { modelId: modelView.modelId, choices, change: kept };
      setHistory(null);
      change({ modelId: modelView.modelId, camera: modelView.camera, slots: modelView.slots ?? '' });
    },
  };
}
export type ModelSession = ReturnType<typeof useModelSession>;
