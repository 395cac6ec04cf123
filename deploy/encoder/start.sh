#!/bin/sh
# Fills in nginx.conf and starts it.
# ENCODER_KEY        the stream key: letters and digits, 16 or more
# ENCODER_FOLDER     segments and what nginx writes (/tmp/encoder)
# ENCODER_RTMP       where encoders send to (1935)
# ENCODER_HLS        where the relay reads (8080)
# ENCODER_KEY_CHECK  where nginx asks itself for the key; of this machine alone (127.0.0.1:8081)
set -eu
case "${ENCODER_KEY:-}" in
  '' | *[!A-Za-z0-9]*) echo 'ENCODER_KEY must be letters and digits, 16 or more' >&2; exit 1 ;;
esac
[ "${#ENCODER_KEY}" -ge 16 ] || { echo 'ENCODER_KEY must be letters and digits, 16 or more' >&2; exit 1; }
folder="${ENCODER_FOLDER:-/tmp/encoder}"
mkdir -p "$folder/hls"
# Its workers are another user.
chmod 755 "$folder"
chmod 777 "$folder/hls"
# It holds the key.
(umask 077; : > "$folder/nginx.conf")
sed -e "s|@FOLDER@|$folder|g" -e "s|@RTMP@|${ENCODER_RTMP:-1935}|g" -e "s|@HLS@|${ENCODER_HLS:-8080}|g" \
  -e "s|@KEY_CHECK@|${ENCODER_KEY_CHECK:-127.0.0.1:8081}|g" -e "s|@KEY@|$ENCODER_KEY|g" "$(dirname "$0")/nginx.conf" > "$folder/nginx.conf"
exec nginx -p "$folder" -e stderr -c "$folder/nginx.conf"
