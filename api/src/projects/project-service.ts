import { Problem } from '@maquette/contracts/calls/problem';
import type {
  ChangedProject,
  NewProject,
  ProjectList,
  ProjectPage,
  ProjectQuery,
  Project as ProjectView,
  ViewPage,
  ViewsQuery,
} from '@maquette/contracts/renders/projects';
import {
  changeProject,
  chooseVersion,
  deleteProject,
  deleteView,
  makeProject,
  renameView,
  takeOut,
} from '@maquette/domain/projects/change-projects';
import {
  listProjects,
  readListedProject,
  readProject,
  readView,
  teamspacesFor,
} from '@maquette/domain/projects/read-projects';
import { addView, savePlace, saveVersions } from '@maquette/domain/projects/save-versions';
import { permit } from '@maquette/domain/workspaces/permit';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../identity/access';
import { RenderService } from '../renders/render-service';

/** A workspace's projects for its members. Projects that the caller cannot see are answered like unknown ones. */
@Injectable()
export class ProjectService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(RenderService) private readonly renders: RenderService,
  ) {}

  /** One page, sorted by name. */
  async list(caller: Caller, query: ProjectQuery): Promise<ProjectList> {
    const [page, teamspaces] = await Promise.all([
      listProjects(this.database, caller, query),
      teamspacesFor(this.database, caller),
    ]);
    return { ...page, teamspaces };
  }

  async read(caller: Caller, id: string, query: ViewsQuery): Promise<ProjectPage> {
    const page = await readProject(this.database, caller, id, query);
    if (!page) throw new Problem('not_found');
    return { ...page, teamspaces: await teamspacesFor(this.database, caller) };
  }

  /** @throws Problem project_exists, projects_full, viewer_cannot_render; not_found for a teamspace they are not in */
  create(caller: Caller, wish: NewProject): Promise<ProjectView> {
    return this.changing(caller, async () => {
      const id = await makeProject(this.database, caller, wish);
      const made = await readListedProject(this.database, caller, id);
      if (!made) throw new Problem('not_found');
      return made;
    });
  }

  change(caller: Caller, id: string, change: ChangedProject): Promise<void> {
    return this.changing(caller, () => changeProject(this.database, caller, id, change));
  }

  remove(caller: Caller, id: string): Promise<void> {
    return this.changing(caller, () => deleteProject(this.database, caller, id));
  }

  /**
   * Ignores renders of other workspaces.
   * @throws Problem not_found when no render is left or the view is in another project
   */
  save(caller: Caller, id: string, { ids, view }: { ids: string[]; view?: string }): Promise<void> {
    return this.changing(caller, async () => {
      const place = await savePlace(this.database, caller, view ?? id);
      if (place.projectId !== id.toLowerCase()) throw new Problem('not_found');
      await saveVersions(this.database, caller, place, ids);
    });
  }

  takeOut(caller: Caller, id: string, renderId: string): Promise<void> {
    return this.changing(caller, () => takeOut(this.database, caller, id, renderId));
  }

  addView(caller: Caller, id: string, name: string): Promise<{ id: string }> {
    return this.changing(caller, async () => {
      const { projectId } = await savePlace(this.database, caller, id);
      if (projectId !== id.toLowerCase()) throw new Problem('not_found');
      return { id: await addView(this.database, projectId, name) };
    });
  }

  async readView(caller: Caller, id: string, before?: number): Promise<ViewPage> {
    const page = await readView(this.database, caller, id, before ?? null);
    if (!page) throw new Problem('not_found');
    const renders = await this.renders.some(
      caller,
      page.versions.map(({ renderId }) => renderId),
    );
    const byId = new Map(renders.map((render) => [render.id, render]));
    const versions = page.versions.flatMap(({ id: version, number, renderId, savedBy, addedAt }) => {
      const render = byId.get(renderId);
      const told = {
        id: version,
        number,
        savedBy,
        addedAt: addedAt.toISOString(),
        current: version === page.currentId,
      };
      return render ? [{ ...told, render }] : [];
    });
    return { project: page.project, view: page.view, versions, next: page.next };
  }

  renameView(caller: Caller, id: string, name: string): Promise<void> {
    return this.changing(caller, () => renameView(this.database, caller, id, name));
  }

  removeView(caller: Caller, id: string): Promise<void> {
    return this.changing(caller, () => deleteView(this.database, caller, id));
  }

  choose(caller: Caller, viewId: string, version: string | null): Promise<void> {
    return this.changing(caller, () => chooseVersion(this.database, caller, viewId, version));
  }

  /** Checks the right to make the change, then notifies the workspace's open pages. */
  private async changing<Result>(caller: Caller, work: () => Promise<Result>): Promise<Result> {
    permit(caller, 'projects.organise');
    const result = await work();
    await this.renders.queue.publishProjects(caller.workspaceId);
    return result;
  }
}
