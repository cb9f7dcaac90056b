#!/bin/sh
# hand-over-when-full.sh NAME DATA_DIRECTORY PATRONI_ADDRESS [LEAST_MB]
#
# Runs beside each Patroni. Without room PostgreSQL goes on and refuses every sale, and Patroni sees nothing wrong with
# that; so a primary whose disk is nearly full gives the lead to its synchronous standby.
set -u
name=$1
directory=$2
patroni=$3
least_mb=${4:-512}

while sleep 2; do
  free_mb=$(df --output=avail --block-size=1M "$directory" | tail -n 1)
  [ "$free_mb" -ge "$least_mb" ] && continue
  curl --silent --fail --max-time 2 --output /dev/null "http://$patroni/primary" || continue
  echo "$(date +%T) $directory has $free_mb MB left, $name hands over:" \
    "$(curl --silent --max-time 30 "http://$patroni/switchover" --data "{\"leader\":\"$name\"}")"
done
