import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { InputImage, InputRole, InputVideo } from '@maquette/contracts/fields/input-file';
import type { UsedElements } from '@maquette/contracts/fields/used-elements';
import type { Caller } from '../identity/access';
import type { MultipartForm } from './read-multipart';

/** Reference to a stored file in a form. */
export type InputReference = Pick<InputImage, 'source' | 'id'>;

/** Reference, in a dry run, to a file that is not stored. */
export const NOT_KEPT = { source: 'upload', id: '00000000-0000-0000-0000-000000000000', key: 'not-kept' } as const;

/** Takes an order's files: stores them, or only measures them for a price. */
export interface InputTaker {
  /** Whether a tool that starts from a file refuses an order without one. */
  readonly needed: boolean;
  image(caller: Caller, form: MultipartForm, role: InputRole, ref?: InputReference): Promise<InputImage | undefined>;
  /** An order of a view, completed by its model. @throws Problem model_gone, invalid_request */
  view(caller: Caller, settings: ImageSettings): Promise<ImageSettings>;
  /** The order's elements, recorded in its recipe. */
  elements(caller: Caller, ids?: readonly string[]): Promise<UsedElements>;
  video(caller: Caller, form: MultipartForm, ref?: InputReference): Promise<InputVideo | undefined>;
}
