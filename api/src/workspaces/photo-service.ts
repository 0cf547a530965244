import { type LogoCut, PHOTO_SIDE } from '@maquette/contracts/workspaces/logo';
import { countUpload } from '@maquette/domain/assets/upload-quota';
import { imageAddress } from '@maquette/domain/workspaces/image-address';
import { requireActiveAccount } from '@maquette/domain/workspaces/require-active-account';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Person } from '../identity/access';
import { profileOf } from '../identity/memberships';
import { FileCleaner } from '../uploads/file-cleaner';
import type { UploadedFile } from '../uploads/read-multipart';
import { squareImage } from './square-image';

/** A person's profile photo, shown to their colleagues. */
@Injectable()
export class PhotoService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
  ) {}

  /** @throws Problem account_leaving, uploads_used, upload_bytes_used, and like squareImage */
  async set(person: Person, file: UploadedFile | undefined, cut: Partial<LogoCut>) {
    const { uid } = person;
    await requireActiveAccount(this.database, uid);
    if (file) await countUpload(this.database, { uid }, file.size);
    const image = await squareImage(this.cleaner, uid, file, { cut, side: PHOTO_SIDE });
    await this.database.user.createMany({ data: [profileOf(person)], skipDuplicates: true });
    await this.database.userPhoto.upsert({ where: { uid }, create: { uid, image }, update: { image } });
    return { photo: imageAddress(image) };
  }

  async drop({ uid }: Person) {
    await this.database.userPhoto.deleteMany({ where: { uid } });
    return { photo: null };
  }
}
