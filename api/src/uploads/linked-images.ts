import path from 'node:path';
import { type InputImage, type InputRole, inputLimitBytes } from '@maquette/contracts/fields/input-file';
import { downloadLink } from '@maquette/domain/assets/download-link';
import { addressRules } from '@maquette/domain/runtime/outside-address';
import { permit } from '@maquette/domain/workspaces/permit';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { withTemporaryFolder } from '../foundation/temporary-folder';
import type { Caller, KnownRequest } from '../identity/access';
import { InputService } from './input-service';
import { enterUpload } from './upload-limits';

/** Downloads images from other websites that were dragged into a form as links, because browsers may not read them. */
@Injectable()
export class LinkedImages {
  constructor(
    @Inject(InputService) private readonly inputs: InputService,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /**
   * Downloads an image and stores it like an upload, with the same checks, quotas and concurrency limits.
   * @param left aborts when the client disconnects
   * @throws Problem link_refused, link_not_reached, link_no_image, link_too_large, too_many_uploads; errors of an
   * uploaded file
   */
  async keep(
    caller: Caller,
    request: KnownRequest,
    { url, role }: { url: string; role: InputRole },
    left: AbortSignal,
  ): Promise<InputImage> {
    permit(caller, 'files.send');
    const leave = enterUpload(request);
    const download = async (folder: string) => {
      const file = path.join(folder, role);
      const rules = addressRules(this.settings);
      const size = await downloadLink(url, { path: file, limitBytes: inputLimitBytes(role), rules, signal: left });
      return this.inputs.keepImage(caller, { role, path: file, size });
    };
    return withTemporaryFolder('upload', download).finally(leave);
  }
}
