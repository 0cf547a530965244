import { Problem } from '@maquette/contracts/calls/problem';
import { apiFileCheckSchema } from '@maquette/contracts/developer/developer-api';
import { INPUT_ROLES } from '@maquette/contracts/fields/input-file';
import type { FileCheck } from '@maquette/contracts/provenance/file-check';
import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Access, type ApiCaller, CurrentApiCaller, Scope } from '../identity/access';
import { ProvenanceService } from '../provenance/provenance-service';
import { withApiForm } from './read-api-form';

/** Checks where files come from. Nothing is stored and nothing is charged. */
@Controller('api/v1/verify')
@Access('api-key')
export class FileCheckController {
  constructor(@Inject(ProvenanceService) private readonly provenance: ProvenanceService) {}

  @Post()
  @HttpCode(200)
  @Scope(null)
  check(@CurrentApiCaller() caller: ApiCaller, @Req() request: Request) {
    return withApiForm(request, { fields: [], files: INPUT_ROLES }, async ({ files }) => {
      const [file, another] = files;
      if (!file || another) {
        throw new Problem('invalid_request', { image: 'send one file, in the field image or video' });
      }
      return checkView(await this.provenance.checkFile(file.path, caller.workspaceId));
    });
  }
}

function checkView({ manifest, mark, scale, sourceType, signed }: FileCheck) {
  return apiFileCheckSchema.parse({
    object: 'file_check',
    manifest: manifest && {
      signer: manifest.signer,
      intact: manifest.isIntact,
      signed_by: manifest.signedBy,
      program: manifest.program,
      digital_source_type: manifest.sourceType,
      job_id: manifest.render,
    },
    ...{ mark, scale, digital_source_type: sourceType, record: signed },
  });
}
