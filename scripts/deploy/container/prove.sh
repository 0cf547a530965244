#!/usr/bin/env bash
# Tests docker-compose.yml on any Docker: builds, starts, renders, kills a worker during a render, scales, rolls to a
# new version under load, backs up, deletes everything, restores, reconciles. Prints a table of timings; exits with 1
# when a step fails. Uses a compose project of its own (maquette-prove) and removes it; PORT and FILES_PORT set its
# ports.
set -euo pipefail
cd "$(dirname "$0")/../../.."
export COMPOSE_PROJECT_NAME=maquette-prove PORT=${PORT:-3900} FILES_PORT=${FILES_PORT:-3901} TAG=${TAG:-prove} RATE_LIMIT_FACTOR=1000
export REVISION=${REVISION:-$(git rev-parse HEAD 2>/dev/null || echo unknown)}
# The containers write as user 1000, with permissions for that user only.
BACKUPS=$(mktemp -d); chmod 1777 "$BACKUPS"
NOTES=$(mktemp -d)
client() { node scripts/deploy/container/prove-client.mjs "$@"; }
tools() { docker compose run --rm --no-deps -T -v "$BACKUPS:/backups" "$@"; }
table=(); failed=0
end() {
  docker compose logs --no-color >"${PROVE_LOG:-/dev/null}" 2>&1 || true
  tools migrate node -e 'fs.readdirSync("/backups").forEach((name) => fs.rmSync(`/backups/${name}`, { recursive: true }))' >/dev/null 2>&1 || true
  docker compose --profile '*' down --volumes --timeout 5 >/dev/null 2>&1 || true
  rm -rf "$BACKUPS" "$NOTES"
  printf '\n| step | seconds | what was seen |\n|---|---|---|\n'; printf '%s\n' "${table[@]}"
  exit $failed
}
trap end EXIT
# step NAME COMMAND…: runs a command and records its duration and last line.
step() {
  local name=$1 began out; shift; began=$(date +%s.%N)
  echo "== $name" >&2
  if out=$("$@" 2>&1); then :; else failed=1; out="FAILED: $out"; fi
  table+=("| $name | $(printf '%.1f' "$(echo "$(date +%s.%N) - $began" | bc)") | $(tail -n 1 <<<"$out" | cut -c1-200) |")
  echo "${table[-1]}" >&2
  [ $failed = 0 ] || { echo "$out" >&2; exit 1; }
}

sizes() { docker images --format '{{.Repository}} {{.Size}}' --filter "reference=maquette/*:$TAG" | sort | paste -sd ' '; }
build() { docker compose build && sizes; }
start() { docker compose up -d --wait && docker compose ps --format '{{.Service}}' | wc -l; }
# Reports of a container: user id, capabilities, read-only file system, number of packages.
LOOK='id -u; sed -n "s/^CapEff:\t//p; s/^NoNewPrivs:\t//p" /proc/self/status; touch /app/here 2>/dev/null && echo writes || echo read-only
  node -p "require(\"/app/sbom.cdx.json\").components.length + \" packages\""'
contained() {
  local service seen all=''
  for service in api worker-image worker-video identity; do
    seen=$(docker compose exec -T "$service" sh -c "$LOOK" | paste -sd ' ') || return 1
    [[ $seen =~ ^1000\ 0000000000000000\ 1\ read-only\ [0-9]+\ packages$ ]] || { echo "$service: $seen"; return 1; }
    all+="$service ${seen#* * * }, "
  done
  echo "user 1000, no capabilities: ${all%, }"
}
order() { client order ada "$1" | sed 's/.*"id":"\([^"]*\)".*/\1/'; }
one_render() { local id; id=$(order "$1") && client await ada "$id"; }
lost_worker() {
  local id; id=$(client begin ada 'a villa at sunset with a pool' | sed 's/.*"id":"\([^"]*\)".*/\1/') || return 1
  docker kill --signal KILL "$(docker compose ps -q worker-image | head -n 1)" >/dev/null
  docker compose up -d --no-deps worker-image >/dev/null 2>&1
  client await ada "$id"
}
scale() { docker compose up -d --no-deps --wait --scale api=2 api && docker compose up -d --no-deps --wait --scale worker-image=3 worker-image && docker compose ps --format '{{.Service}}' api worker-image | sort | uniq -c | paste -sd ' '; }
# Waits until Prometheus has scraped both apis; two scrape intervals are enough.
numbers() {
  docker compose --profile ops up -d --no-deps --wait prometheus || return 1
  for _ in $(seq 90); do
    if prometheus 'query?query=sum(up)' | grep -q '"2"\]'; then
      echo "2 apis up, $(prometheus rules | grep -o '"type":"alerting"' | wc -l) alarms read"; return 0
    fi
    sleep 1
  done
  prometheus targets; return 1
}
prometheus() { docker compose exec -T prometheus wget -q -O - "http://127.0.0.1:9090/api/../../.."; }
roll() {
  docker image tag "maquette/api:$TAG" maquette/api:prove-next; docker image tag "maquette/worker:$TAG" maquette/worker:prove-next
  docker image tag "maquette/migrate:$TAG" maquette/migrate:prove-next
  # Simulates an older release without this secret.
  docker compose run --rm --no-deps -T secrets rm /secrets/grafana_password
  # Orders are placed from before the rollout until after it.
  node scripts/deploy/container/prove-client.mjs load eve >"$NOTES/load" & local load=$!
  sleep 3; TAG=prove-next scripts/deploy/container/roll.sh || { kill "$load"; return 1; }
  sleep 3; kill "$load"; wait "$load" || return 1
  docker compose run --rm --no-deps -T secrets test -s /secrets/grafana_password || return 1
  # Prometheus must have its two secrets and no key of the product.
  [ "$(docker compose exec -T prometheus ls /secrets | sort | paste -sd ' ')" = 'grafana_password metrics_token' ] || return 1
  cat "$NOTES/load"; grep -q '"failed":0' "$NOTES/load"
}
books() { tools migrate node scripts/cli/ops.mjs reconcile; }
doctor() { docker compose run --rm --no-deps -T ops doctor; }
backup() {
  tools migrate node scripts/deploy/backup.mjs --to /backups
  tools migrate node scripts/deploy/rehearse.mjs --from /backups
}
lose() { docker compose --profile '*' down --timeout 10 && docker volume rm "${COMPOSE_PROJECT_NAME}"_{postgres,redis,files} && docker volume ls -q | grep -c "$COMPOSE_PROJECT_NAME"; }
restore() {
  docker compose up -d --wait postgres redis s3
  tools migrate node scripts/deploy/restore.mjs --from "/backups/$(ls "$BACKUPS" | grep ^2 | tail -n 1)"
}

# A function is read completely before it runs, so the file may change meanwhile.
main() {
  step 'build' build
  step 'up --wait' start
  step 'contained' contained
  step 'a render, end to end' one_render 'a house by a lake'
  step 'its worker is killed' lost_worker
  step 'api=2 worker-image=3' scale
  step 'Prometheus asks both' numbers
  step 'a new version under load' roll
  step 'reconcile' books
  step 'ops doctor' doctor
  step 'backup' backup
  step 'everything is lost' lose
  step 'restore' restore
  step 'up again' start
  step 'a render after that' one_render 'a barn'
  step 'reconcile again' books
}
main; exit
