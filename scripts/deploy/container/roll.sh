#!/usr/bin/env bash
# Rolls the images of TAG out without downtime: the database first, then new apis next to the old ones, then the
# workers queue by queue. With TAG=2026-12 in .env: `docker compose build && scripts/deploy/container/roll.sh`.
set -euo pipefail
cd "$(dirname "$0")/../../.."
APIS=${APIS:-$(docker compose ps -q api | wc -l)}

# Creates secrets that are new in this release.
docker compose up --no-deps --exit-code-from secrets secrets
# Applies expanding migrations; the running version works with them (docs/upgrading.md).
docker compose up --no-deps --exit-code-from migrate migrate

mapfile -t old < <(docker compose ps -q api)
docker compose up -d --no-deps --no-recreate --wait --scale "api=$((${#old[@]} + APIS))" api
for container in "${old[@]}"; do
  # The api first reports not ready, then closes its sockets and exits; the proxy uses the others.
  docker stop "$container" >/dev/null
  docker rm "$container" >/dev/null
done
# A stopping worker finishes its render, or returns it to the front of the queue.
for line in worker-image worker-video; do
  docker compose up -d --no-deps --wait --scale "$line=${WORKERS:-$(docker compose ps -q "$line" | wc -l)}" "$line"
done
for service in backup rehearsal; do
  [ -z "$(docker compose --profile backup ps -q "$service")" ] || docker compose up -d --no-deps "$service"
done
# Recreated, because a running container keeps the old content of a mounted file that was replaced.
for service in prometheus grafana; do
  [ -z "$(docker compose --profile ops ps -q "$service")" ] || docker compose --profile ops up -d --no-deps --force-recreate "$service"
done
docker compose ps --format 'table {{.Name}}\t{{.Image}}\t{{.Status}}' api worker-image worker-video
