insert into flag (client_key, kind, name, definition) values
  ('sdk-gniazdo', 'feature', 'filter-delivery-before-christmas-days', '{"defaultValue": 0}');
