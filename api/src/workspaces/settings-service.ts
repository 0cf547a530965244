import type { DeletionView } from '@maquette/contracts/account/deletions';
import { Problem } from '@maquette/contracts/calls/problem';
import { LOGO_LEAST_SIDE, LOGO_SIDE, type LogoCut } from '@maquette/contracts/workspaces/logo';
import { askWorkspaceDeletion } from '@maquette/domain/deletions/ask-deletion';
import { capWorkspace, changeLogo, readWorkspace, renameWorkspace } from '@maquette/domain/workspaces/change-workspace';
import { permit } from '@maquette/domain/workspaces/permit';
import { changeTeamspace, deleteTeamspace, makeTeamspace } from '@maquette/domain/workspaces/teamspaces';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { askerOf, type Caller } from '../identity/access';
import { FileCleaner } from '../uploads/file-cleaner';
import type { UploadedFile } from '../uploads/read-multipart';
import { MembershipNews } from './membership-news';

/** The settings of a workspace: its name, picture and teamspaces, and its end. */
@Injectable()
export class SettingsService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
    @Inject(MembershipNews) private readonly news: MembershipNews,
  ) {}

  read(caller: Caller) {
    return readWorkspace(this.database, caller);
  }

  async change(caller: Caller, { name, monthlyCap }: { name?: string; monthlyCap?: number | null }) {
    const asker = askerOf(caller);
    if (name !== undefined) await renameWorkspace(this.database, asker, name, new Date());
    if (monthlyCap !== undefined) await capWorkspace(this.database, asker, monthlyCap, new Date());
    return this.read(caller);
  }

  /**
   * A picture is decoded in the cleaners' own process, cut square and drawn anew, small.
   * @param cut in pixels of the upright picture; its middle when none is said
   * @throws Problem role_cannot, logo_too_small, and whatever is wrong with the file
   */
  async setLogo(caller: Caller, file: UploadedFile | undefined, cut: Partial<LogoCut>) {
    permit(caller, 'workspace.change');
    if (file?.role !== 'image') throw new Problem('result_missing');
    const { path, width, height } = await this.cleaner.clean(caller.person.uid, file);
    const side = Math.min(cut.side ?? Number.POSITIVE_INFINITY, width, height);
    if (side < LOGO_LEAST_SIDE) throw new Problem('logo_too_small', { side: LOGO_LEAST_SIDE });
    const within = (at: number, length: number) => Math.min(Math.max(0, Math.floor(at)), length - side);
    const left = within(cut.left ?? (width - side) / 2, width);
    const top = within(cut.top ?? (height - side) / 2, height);
    const image = await sharp(path)
      .extract({ left, top, width: side, height: side })
      .resize(LOGO_SIDE, LOGO_SIDE)
      .webp({ quality: 82 })
      .toBuffer();
    await changeLogo(this.database, askerOf(caller), new Uint8Array(image), new Date());
    return this.read(caller);
  }

  async dropLogo(caller: Caller) {
    await changeLogo(this.database, askerOf(caller), null, new Date());
    return this.read(caller);
  }

  /** @throws Problem role_cannot, name_differs, personal_stays */
  async remove(caller: Caller, name: string): Promise<DeletionView> {
    const deletion = await askWorkspaceDeletion(this.database, askerOf(caller), name, new Date());
    await this.news.tell(caller.workspaceId);
    return deletion;
  }

  makeTeamspace(caller: Caller, name: string) {
    return makeTeamspace(this.database, askerOf(caller), name, new Date());
  }

  changeTeamspace(caller: Caller, change: { id: string; name?: string; members?: string[] }) {
    return changeTeamspace(this.database, askerOf(caller), change, new Date());
  }

  deleteTeamspace(caller: Caller, id: string): Promise<void> {
    return deleteTeamspace(this.database, askerOf(caller), id, new Date());
  }
}
