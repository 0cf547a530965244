import { MODEL_LIMITS } from '@maquette/contracts/models/mesh-file';
import { isModelFile } from './is-model-file';
import { uploadedPart } from './model-file';

test('whatever may be a 3D model is taken, and pictures are left to other tools', () => {
  expect(isModelFile({ type: '', name: 'house.glb' })).toBe(true);
  expect(isModelFile({ type: 'model/gltf-binary', name: 'house.glb' })).toBe(true);
  expect(isModelFile({ type: '', name: 'house.skp' })).toBe(true);
  expect(isModelFile({ type: 'image/png', name: 'house.png' })).toBe(false);
});

test('all of a GLB is uploaded, and of other files only what tells their kind', async () => {
  const glb = new File(['glTF', new Uint8Array(9_000)], 'house.glb');
  expect(await uploadedPart(glb)).toBe(glb);
  const other = await uploadedPart(new File(['SketchUp', new Uint8Array(900_000)], 'house.skp'));
  expect([other.name, other.size]).toEqual(['house.skp', 4_096]);
});

test('a GLB above the limit is refused before the upload', async () => {
  const file = new File(['glTF'], 'city.glb');
  Object.defineProperty(file, 'size', { value: MODEL_LIMITS.bytes + 1 });
  await expect(uploadedPart(file)).rejects.toMatchObject({ code: 'model_too_many_bytes' });
});
