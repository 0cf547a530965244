-- How many renders of a workspace may run at once in a line, as an operator says it: fewer than its plan gives.
ALTER TABLE "workspaces" ADD COLUMN "running_cap" INTEGER;
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_running_cap" CHECK ("running_cap" > 0);
