import { type Box, boxesIn, findBox } from './mp4/boxes';
import { isMarkedMadeByMachine } from './mp4/made-by-machine';

/** Fewer bytes than this count as a broken clip for those who fetch it. */
export const LEAST_CLIP_BYTES = 120_000;

/** What the boxes of an MP4 say about its first video track. */
export interface ClipFacts {
  bytes: number;
  /** Major brand of ftyp. */
  brand: string;
  width: number;
  height: number;
  /** As the movie header says. */
  seconds: number;
  frames: number;
  /** frames / seconds of the track. */
  fps: number;
  /** Sample entry, e.g. avc1. */
  codec: string;
  moovFirst: boolean;
  madeByMachine: boolean;
}

/** The file is not a playable MP4: the sentence says what is missing. */
export class ClipFileBroken extends Error {
  override readonly name = 'ClipFileBroken';
}

/**
 * Reads an MP4's boxes: ftyp first, an index, a video track with frames and a duration, media data that is there.
 * Reads headers only, so it costs microseconds. @throws ClipFileBroken
 */
export function readClipFile(file: Buffer): ClipFacts {
  try {
    return readBoxes(file);
  } catch (error) {
    if (error instanceof ClipFileBroken) throw error;
    throw new ClipFileBroken(error instanceof Error ? error.message : String(error));
  }
}

function need<T>(value: T | undefined, sentence: string): T {
  if (value === undefined) throw new ClipFileBroken(sentence);
  return value;
}

function readBoxes(file: Buffer): ClipFacts {
  const boxes = boxesIn(file);
  const [first] = boxes;
  if (first?.type !== 'ftyp') throw new ClipFileBroken('The file does not begin with ftyp.');
  const moov = need(
    boxes.find((box) => box.type === 'moov'),
    'The file has no index (moov).',
  );
  const data = need(
    boxes.find((box) => box.type === 'mdat'),
    'The file has no media data (mdat).',
  );
  const header = need(findBox(file, ['mvhd'], moov.content, moov.end), 'The index has no movie header.');
  const seconds = durationOf(file, header);
  if (!(seconds > 0)) throw new ClipFileBroken('The clip has no duration.');
  const track = need(videoTrack(file, moov), 'The file has no video track.');
  const sizes = need(findBox(file, ['mdia', 'minf', 'stbl', 'stsz'], track.content, track.end), 'No frame sizes.');
  const frames = file.readUInt32BE(sizes.content + 8);
  if (frames === 0) throw new ClipFileBroken('The video track has no frames.');
  const entry = need(findBox(file, ['mdia', 'minf', 'stbl', 'stsd'], track.content, track.end), 'No sample entry.');
  const trackHeader = need(findBox(file, ['mdia', 'mdhd'], track.content, track.end), 'The track has no header.');
  return {
    bytes: file.length,
    brand: file.toString('latin1', first.content, first.content + 4),
    // Visual sample entry: width and height stand 32 bytes into it (ISO/IEC 14496-12, 12.1.3).
    width: file.readUInt16BE(entry.content + 8 + 32),
    height: file.readUInt16BE(entry.content + 8 + 34),
    seconds,
    frames,
    fps: frames / durationOf(file, trackHeader),
    codec: file.toString('latin1', entry.content + 12, entry.content + 16),
    moovFirst: moov.start < data.start,
    madeByMachine: isMarkedMadeByMachine(file),
  };
}

/** Of mvhd or mdhd, both versions. */
function durationOf(file: Buffer, header: Box): number {
  const wide = file.readUInt8(header.content) === 1;
  const scale = file.readUInt32BE(header.content + (wide ? 20 : 12));
  const units = wide ? Number(file.readBigUInt64BE(header.content + 24)) : file.readUInt32BE(header.content + 16);
  return scale > 0 ? units / scale : 0;
}

function videoTrack(file: Buffer, moov: Box): Box | undefined {
  return boxesIn(file, moov.content, moov.end).find((box) => {
    if (box.type !== 'trak') return false;
    const handler = findBox(file, ['mdia', 'hdlr'], box.content, box.end);
    return handler !== undefined && file.toString('latin1', handler.content + 8, handler.content + 12) === 'vide';
  });
}
