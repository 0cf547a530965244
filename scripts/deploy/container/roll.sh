#!/usr/bin/env bash
# Brings the images of TAG into a running product without a gap: the database first, then new apis beside the old ones, then workers
# one line after the other. With TAG=2026-12 in .env: `docker compose build && scripts/deploy/container/roll.sh`.
set -euo pipefail
cd "$(dirname "$0")/../../.."
APIS=${APIS:-$(docker compose ps -q api | wc -l)}

# What this release wants to keep secret and an older one did not have.
docker compose up --no-deps --exit-code-from secrets secrets
# Expanding migrations; what runs goes on with them (docs/upgrading.md).
docker compose up --no-deps --exit-code-from migrate migrate

mapfile -t old < <(docker compose ps -q api)
docker compose up -d --no-deps --no-recreate --wait --scale "api=$((${#old[@]} + APIS))" api
for container in "${old[@]}"; do
  # Not ready first, then without sockets, then gone: the proxy has the others.
  docker stop "$container" >/dev/null
  docker rm "$container" >/dev/null
done
# A worker that is told to stop finishes what it renders, or gives it back to the front of the line.
for line in worker-image worker-video; do
  docker compose up -d --no-deps --wait --scale "$line=${WORKERS:-$(docker compose ps -q "$line" | wc -l)}" "$line"
done
for service in backup rehearsal; do
  [ -z "$(docker compose --profile backup ps -q "$service")" ] || docker compose up -d --no-deps "$service"
done
# Those who watch are made anew: a mounted file that a new release replaced is still the old one to who began with it.
for service in prometheus grafana; do
  [ -z "$(docker compose --profile ops ps -q "$service")" ] || docker compose --profile ops up -d --no-deps --force-recreate "$service"
done
docker compose ps --format 'table {{.Name}}\t{{.Image}}\t{{.Status}}' api worker-image worker-video
