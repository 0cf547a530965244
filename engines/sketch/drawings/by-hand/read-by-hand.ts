import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import { CARRIER_SIDE } from '../../carrier/read-carrier';
import { reducedTo } from '../../carrier/square-sheet';
import { InputImage } from '../../decode-input';
import { readKind } from '../../kind/read-kind';
import kinds from './kinds.json';

/** Folder of the drawings: beside the sources, not in the compiled output. */
const FOLDER = path.join(__dirname, '../../../../sketch/drawings/by-hand');

/** A drawing made by an illustrator, and the kind it was read as. */
export interface ReadByHand {
  name: string;
  kind: DrawingKind;
  read: DrawingKind;
  confidence: number;
  sure: boolean;
}

/** Reads the kind of every drawing in this folder, as the form does. */
export async function readByHand(): Promise<ReadByHand[]> {
  const all: ReadByHand[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const file = await InputImage.open(readFileSync(path.join(FOLDER, name)));
    const { kind: read, confidence, sure } = readKind(reducedTo(await file.whole(CARRIER_SIDE), CARRIER_SIDE));
    all.push({ name, kind: kind as DrawingKind, read, confidence, sure });
  }
  return all;
}
