import type { KnownProblemCode, ProblemDetails } from '../calls/known-problems';
import { isConverted, type TakenFormat, takenFormat, whyNoImage, whyNoVideo } from './file-kinds';
import { type InputRole, inputLimitBytes, roleName } from './input-file';

/** Why a file is refused: problem code and details. */
interface FileFault {
  code: Extract<KnownProblemCode, `file_${string}` | `clip_${string}`>;
  details: ProblemDetails;
}

export function accepts(role: InputRole, format: TakenFormat | null): boolean {
  if (format === null || (format === 'clip') !== (role === 'video')) return false;
  return role === 'image' || !isConverted(format);
}

/** Why a file is not accepted in a role, judged by its first bytes. */
export function notTaken(role: InputRole, head: string): FileFault {
  if (role === 'video') {
    const kind = whyNoVideo(head);
    return kind ? { code: 'clip_format', details: { ...kind } } : { code: 'file_not_a_clip', details: {} };
  }
  const kind = whyNoImage(head);
  if (!kind) return { code: 'file_not_an_image', details: { role: roleName(role) } };
  return { code: 'file_format', details: { role: roleName(role), ...kind } };
}

/** Checks a file before it is sent; the server checks it as well. @param head its first bytes, as Latin-1 */
export function judgeInputFile(role: InputRole, file: { head: string; size: number }): FileFault | null {
  if (file.size === 0) {
    return role === 'video'
      ? { code: 'file_not_a_clip', details: {} }
      : { code: 'file_unreadable', details: { role: roleName(role) } };
  }
  if (!accepts(role, takenFormat(file.head))) return notTaken(role, file.head);
  if (file.size <= inputLimitBytes(role)) return null;
  const details = { role: roleName(role), limit: inputLimitBytes(role) / 1024 / 1024 };
  return { code: role === 'video' ? 'clip_too_large' : 'file_too_large', details };
}
