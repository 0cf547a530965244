import { logoCutSchema } from '@maquette/contracts/workspaces/logo';
import { Controller, Delete, Inject, Put, Req } from '@nestjs/common';
import type { Request } from 'express';
import { parseInput } from '../foundation/parse-input';
import { Access, CurrentPerson, type Person } from '../identity/access';
import { RateLimit } from '../rate-limit/route-classes';
import { withForm } from '../uploads/read-multipart';
import { PhotoService } from './photo-service';

/** The caller's profile photo. */
@Controller('api/me/photo')
@Access('person')
export class PhotoController {
  constructor(@Inject(PhotoService) private readonly photos: PhotoService) {}

  @RateLimit('upload')
  @Put()
  set(@CurrentPerson() person: Person, @Req() request: Request) {
    return withForm(request, ({ files: [file], fields }) =>
      this.photos.set(person, file, parseInput(logoCutSchema.partial(), fields)),
    );
  }

  @Delete()
  drop(@CurrentPerson() person: Person) {
    return this.photos.drop(person);
  }
}
