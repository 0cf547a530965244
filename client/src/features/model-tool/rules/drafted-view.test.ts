import { readCamera, readSlots } from '@maquette/contracts/fields/model-texts';
import fc from 'fast-check';
import { cameraIn, choicesIn } from './drafted-view';

const CAMERA = '{"position":[8,1.6,12],"target":[0,1.6,0],"focal_length":28}';
const text = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constant(CAMERA),
  fc.constant('{"position":[1,1,1],"target":[1,1,1]}'),
  fc.constant('{"Walls":{"material":"Oak"}}'),
);

test('a draft is read as the server reads an order, and a damaged one is ignored', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(cameraIn(one)).toEqual(readCamera(one));
      expect(choicesIn(one)).toEqual(readSlots(one));
    }),
  );
  expect(cameraIn(CAMERA)).toMatchObject({ focal_length: 28 });
  expect(choicesIn()).toEqual({});
});
