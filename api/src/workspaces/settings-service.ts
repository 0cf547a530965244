import type { DeletionView } from '@maquette/contracts/account/deletions';
import { LOGO_SIDE, type LogoCut } from '@maquette/contracts/workspaces/logo';
import { countUpload } from '@maquette/domain/assets/upload-quota';
import { requestWorkspaceDeletion } from '@maquette/domain/deletions/request-deletion';
import { capWorkspace, changeLogo, readWorkspace, renameWorkspace } from '@maquette/domain/workspaces/change-workspace';
import { permit } from '@maquette/domain/workspaces/permit';
import { changeTeamspace, deleteTeamspace, makeTeamspace } from '@maquette/domain/workspaces/teamspaces';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { askerOf, type Caller } from '../identity/access';
import { FileCleaner } from '../uploads/file-cleaner';
import type { UploadedFile } from '../uploads/read-multipart';
import { MembershipEvents } from './membership-events';
import { squareImage } from './square-image';

/** A workspace's settings: name, logo, teamspaces, deletion. */
@Injectable()
export class SettingsService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(FileCleaner) private readonly cleaner: FileCleaner,
    @Inject(MembershipEvents) private readonly membershipEvents: MembershipEvents,
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

  /** @param cut crop in pixels of the upright image; default: centre @throws Problem role_cannot, and as squareImage */
  async setLogo(caller: Caller, file: UploadedFile | undefined, cut: Partial<LogoCut>) {
    permit(caller, 'workspace.change');
    if (file) await countUpload(this.database, { uid: caller.person.uid, workspaceId: caller.workspaceId }, file.size);
    const image = await squareImage(this.cleaner, caller.person.uid, file, { cut, side: LOGO_SIDE });
    await changeLogo(this.database, askerOf(caller), image, new Date());
    return this.read(caller);
  }

  async dropLogo(caller: Caller) {
    await changeLogo(this.database, askerOf(caller), null, new Date());
    return this.read(caller);
  }

  /** @throws Problem role_cannot, name_differs, personal_stays */
  async remove(caller: Caller, name: string): Promise<DeletionView> {
    const deletion = await requestWorkspaceDeletion(this.database, askerOf(caller), name, new Date());
    await this.membershipEvents.publish(caller.workspaceId);
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
