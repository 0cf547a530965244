import type { ImageSettings } from '@maquette/contracts/fields/image-settings';
import type { InputRole, InputVideo } from '@maquette/contracts/fields/input-file';
import type { Caller } from '../identity/access';
import type { InputService } from '../uploads/input-service';
import { type InputReference, type InputTaker, NOT_KEPT } from '../uploads/input-taker';
import type { MultipartForm } from '../uploads/read-multipart';

/** Input files of a dry run. None is stored or required. Files that are sent are validated as for an order. */
export class PricedInputs implements InputTaker {
  readonly needed = false;

  constructor(private readonly inputs: InputService) {}

  view(caller: Caller, settings: ImageSettings) {
    return this.inputs.view(caller, settings);
  }

  async elements() {
    return [];
  }

  async image(caller: Caller, form: MultipartForm, role: InputRole, ref?: InputReference) {
    const file = form.files.find((sent) => sent.role === role);
    if (!file) return this.inputs.image(caller, form, role, ref);
    return { ...NOT_KEPT, ...(await this.inputs.measureImage(caller, file)) };
  }

  async video(caller: Caller, form: MultipartForm, ref?: InputReference): Promise<InputVideo | undefined> {
    const file = form.files.find((sent) => sent.role === 'video');
    if (!file) return this.inputs.video(caller, form, ref);
    return { ...NOT_KEPT, ...(await this.inputs.measureVideo(caller, file)) };
  }
}
