import { CARRIER_SIDE } from '../carrier/read-carrier';
import { reducedTo } from '../carrier/square-sheet';
import { InputImage } from '../decode-input';
import { drawingFile } from '../sheet-drawing';
import { sheetDrawings } from '../sheet-drawings';
import { actingKind, isCutView, readKind } from './read-kind';

test.each(['marker-coloured', 'tower'])('%s, an elevation, is not rendered as a plan or section', async (name) => {
  const drawing = sheetDrawings.find((one) => one.name === name);
  if (!drawing) throw new Error(`there is no test drawing named ${name}`);
  const input = await InputImage.open(await drawingFile(drawing));
  const read = readKind(reducedTo(await input.whole(CARRIER_SIDE), CARRIER_SIDE));
  expect(isCutView(actingKind(undefined, read))).toBe(false);
});
