import type { InputImage, InputRole, InputVideo } from '@maquette/contracts/fields/input-file';
import type { Caller } from '../identity/access';
import type { InputService } from '../uploads/input-service';
import type { InputReference, InputTaker } from '../uploads/input-taker';
import type { MultipartForm } from '../uploads/read-multipart';

/** Stands for a file that is not kept: of its price only the length of a clip matters, and that there is one. */
const NOT_KEPT: InputImage = {
  source: 'upload',
  id: '00000000-0000-0000-0000-000000000000',
  key: 'not-kept',
  contentType: 'image/png',
  width: 1,
  height: 1,
};

/** The files of a dry run: none is kept and none is needed; of a clip that is there the length is read. */
export class PricedInputs implements InputTaker {
  readonly needed = false;

  constructor(private readonly inputs: InputService) {}

  /** Of a price nothing is told later. */
  async elements() {
    return [];
  }

  async image(caller: Caller, form: MultipartForm, role: InputRole, ref?: InputReference) {
    if (form.files.some((file) => file.role === role)) return NOT_KEPT;
    return this.inputs.image(caller, form, role, ref);
  }

  /** Of a price only: the order itself is refused. */
  async isBlank() {
    return false;
  }

  async video(caller: Caller, form: MultipartForm, ref?: InputReference): Promise<InputVideo | undefined> {
    const file = form.files.find((sent) => sent.role === 'video');
    if (!file) return this.inputs.video(caller, form, ref);
    return { ...NOT_KEPT, ...(await this.inputs.measureVideo(caller, file)) };
  }
}
