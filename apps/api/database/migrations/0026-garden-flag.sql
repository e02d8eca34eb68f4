insert into flag (client_key, kind, name, definition) values
  ('sdk-gniazdo', 'feature', 'gardenSeason.active', '{"defaultValue": false}');
