-- Databases from before the baseline closed each function by itself.
alter default privileges revoke execute on functions from public;
