import type { UsedElements } from '@maquette/contracts/elements/used-elements';
import type { InputImage, InputRole, InputVideo } from '@maquette/contracts/fields/input-file';
import type { Caller } from '../identity/access';
import type { MultipartForm } from './read-multipart';

/** A file the server keeps, as a form names it. */
export type InputReference = Pick<InputImage, 'source' | 'id'>;

/** Takes the files of an order: keeps them, or only looks at what they mean for the price. */
export interface InputTaker {
  /** Whether a tool that starts from a file is refused without one. */
  readonly needed: boolean;
  image(caller: Caller, form: MultipartForm, role: InputRole, ref?: InputReference): Promise<InputImage | undefined>;
  /** What the recipe tells of the elements it was filled with. */
  elements(caller: Caller, ids?: readonly string[]): Promise<UsedElements>;
  video(caller: Caller, form: MultipartForm, ref?: InputReference): Promise<InputVideo | undefined>;
}
